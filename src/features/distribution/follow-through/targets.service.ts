import { BlockList, isIPv6 } from 'node:net';
import type { FollowThroughConfig } from '#platform/config';
import { createFetchOutside, fetchOutside, type FetchOutside, mayConnectOutside } from '#platform/outside-calls';
import { cloudflareTarget, fastlyTarget, recordedCdnTarget, varnishTarget } from './cdn-targets.service.ts';
import {
  type OriginOf,
  indexNowTarget,
  pingHub,
  postIndexNow,
  postWebhook,
  targetName,
  webhookTarget,
  webSubTarget,
} from './told-targets.service.ts';
import type { Target } from './targets.rules.ts';

/** What targets are made of; `demo` records what nobody is configured for. Times are milliseconds. */
export type TargetParts = {
  config: FollowThroughConfig;
  webSubHubs: readonly string[];
  production: boolean;
  demo: boolean;
  originOf: OriginOf;
  now: () => number;
};

const buildBlockList = (ranges: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
};

/**
 * Calls to receivers (webhooks, hubs): public servers on the ports of the web, and what the operator allows of the own network on any port;
 * outside production this machine too. Every address is checked after it was resolved (SEC-11).
 */
export const createReceiverCalls = (privateReceivers: readonly string[], production: boolean): FetchOutside => {
  const ranges = [...privateReceivers, ...(production ? [] : ['127.0.0.0/8', '::1'])];
  const allowed = buildBlockList(ranges);
  return createFetchOutside({
    mayConnect: (address, port) => mayConnectOutside(address, port) || allowed.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'),
    innerNames: privateReceivers.length > 0,
  });
};

const nothing = async (): Promise<void> => undefined;

/** Everybody who is told of changes by this configuration. In the demo those who are missing are recorded for /dev/outbox instead. */
export const createTargets = ({ config, webSubHubs, production, demo, originOf, now }: TargetParts): Target[] => {
  const receivers = createReceiverCalls(config.privateReceivers, production);
  // a CDN of the operator's own stands where the operator says
  const own = createFetchOutside({ mayConnect: () => true, innerNames: true });
  const allowHttp = !production;
  const { fastly, cloudflare, varnish, indexNow, webhooks } = config;
  const targets = [
    ...varnish.addresses.map((address) => varnishTarget(address, varnish.token, own)),
    ...(fastly ? [fastlyTarget(fastly, fetchOutside)] : []),
    ...(cloudflare?.zones ?? []).map((zone) => cloudflareTarget(zone, cloudflare?.token ?? '', fetchOutside)),
    ...webSubHubs.map((hub) => webSubTarget({ name: targetName('websub', hub), originOf }, pingHub(hub, receivers, allowHttp))),
    ...(indexNow
      ? [indexNowTarget({ name: targetName('indexnow', indexNow.endpoint), originOf }, postIndexNow(indexNow, receivers, allowHttp))]
      : []),
    ...webhooks.urls.map((url) =>
      webhookTarget({ name: targetName('webhook', url), originOf }, postWebhook(url, webhooks.secrets, receivers, { allowHttp, now })),
    ),
  ];
  if (!demo) return targets;
  const recorders = [
    recordedCdnTarget('demo:cdn'),
    webSubTarget({ name: 'demo:websub', originOf }, nothing),
    indexNowTarget({ name: 'demo:indexnow', originOf }, nothing),
    webhookTarget({ name: 'demo:webhook', originOf }, nothing),
  ];
  return [...targets, ...recorders.filter(({ kind }) => !targets.some((target) => target.kind === kind))];
};
