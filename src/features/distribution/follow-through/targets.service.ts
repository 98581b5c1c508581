import { BlockList, isIPv6 } from 'node:net';
import type { FollowThroughConfig } from '#platform/config';
import { createFetchOutside, fetchOutside, type FetchOutside, mayConnectOutside } from '#platform/outside-calls';
import { createCloudflareTarget, createFastlyTarget, createRecordedCdnTarget, createVarnishTarget } from './cdn-targets.service.ts';
import {
  type OriginOf,
  createIndexNowTarget,
  pingHub,
  postIndexNow,
  postWebhook,
  buildTargetName,
  createWebhookTarget,
  createWebSubTarget,
} from './notified-targets.service.ts';
import type { Target } from './targets.rules.ts';

/** What targets are made from; with `demo`, kinds without a receiver are recorded. Times are milliseconds. */
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
 * Calls to receivers (webhooks, hubs): public servers on the ports of the web, addresses of the operator's own network that are allowed, on any port,
 * and outside production this machine. Every address is checked after it was resolved (SEC-11).
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

/** The targets of a configuration. In the demo, kinds without one are recorded for /dev/outbox instead. */
export const createTargets = ({ config, webSubHubs, production, demo, originOf, now }: TargetParts): Target[] => {
  const receivers = createReceiverCalls(config.privateReceivers, production);
  // the operator's own CDN may be at any address
  const own = createFetchOutside({ mayConnect: () => true, innerNames: true });
  const allowHttp = !production;
  const { fastly, cloudflare, varnish, indexNow, webhooks } = config;
  const targets = [
    ...varnish.addresses.map((address) => createVarnishTarget(address, varnish.token, own)),
    ...(fastly ? [createFastlyTarget(fastly, fetchOutside)] : []),
    ...(cloudflare?.zones ?? []).map((zone) => createCloudflareTarget(zone, cloudflare?.token ?? '', fetchOutside)),
    ...webSubHubs.map((hub) => createWebSubTarget({ name: buildTargetName('websub', hub), originOf }, pingHub(hub, receivers, allowHttp))),
    ...(indexNow
      ? [
          createIndexNowTarget(
            { name: buildTargetName('indexnow', indexNow.endpoint), originOf },
            postIndexNow(indexNow, receivers, allowHttp),
          ),
        ]
      : []),
    ...webhooks.urls.map((url) =>
      createWebhookTarget(
        { name: buildTargetName('webhook', url), originOf },
        postWebhook(url, webhooks.secrets, receivers, { allowHttp, now }),
      ),
    ),
  ];
  if (!demo) return targets;
  const recorders = [
    createRecordedCdnTarget('demo:cdn'),
    createWebSubTarget({ name: 'demo:websub', originOf }, nothing),
    createIndexNowTarget({ name: 'demo:indexnow', originOf }, nothing),
    createWebhookTarget({ name: 'demo:webhook', originOf }, nothing),
  ];
  return [...targets, ...recorders.filter(({ kind }) => !targets.some((target) => target.kind === kind))];
};
