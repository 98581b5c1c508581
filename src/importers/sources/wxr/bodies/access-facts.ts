import type { Access } from '#content/model/primitives';
import type { WxrItem } from '../records/records.ts';
import { findMeta } from '../records/survey.ts';

/** Fields in which plugins store that a post is restricted. */
const restrictions =
  /^(?:_members_access_role|_wpmem_block|_is_paid|rc(?:p_)?user_?level|rcp_(?:subscription|access)_level|pms-content-restrict-(?:subscription-plan|user-status)|_?memberful_acl|_?(?:issuem[-_])?leaky[-_]paywall[-_]visibility|ihc_mb_who|arm_access_plan|_?restrict(?:ed)?_content|_?content_restricted|_?members?_only|_?paywall(?:ed)?|_?subscribers?_only|_?premium(?:_content)?)$/i;
/** Names of fields that may mean the same, from plugins that are not known here. */
const suspicious = /paywall|member|subscri|restrict|premium|paid|protect|gated/i;
const saysNothing = /^(?:|0|no|none|null|false|off|default|all|any_?one|every(?:one|body)|public|free|a:0:\{\}|\[\]|\{\})$/i;
/** What stands below it is for subscribers. */
const paywallBlock = /<!--\s+wp:jetpack\/paywall\s/;
const open = 'which is not for everybody there';

/** True where Ultimate Member restricts who may read it. */
const isRestrictedByUltimateMember = (value: string): boolean =>
  /_um_custom_access_settings";(?:b:1|i:1|s:1:"1")/.test(value) && !/_um_accessible";(?:i:0|s:1:"0")/.test(value);

/** Who may read an item. What a plugin restricted to members, subscribers or buyers is never free here; what may be restricted is reported. */
export const findAccess = (item: WxrItem, reportLoss: (what: string, text: string) => void): Access => {
  const newsletter = findMeta(item, '_jetpack_newsletter_access');
  if (!saysNothing.test(newsletter)) {
    const access: Access = newsletter === 'subscribers' ? 'metered' : 'locked';
    reportLoss('access', `it is for "${newsletter.slice(0, 80)}" there; here it is ${access}`);
    return access;
  }
  if (paywallBlock.test(item.content)) {
    reportLoss('access', 'what stands below its paywall block is for subscribers there; here it is locked');
    return 'locked';
  }
  const found = item.meta.find(({ key, value }) =>
    key === 'um_content_restriction' ? isRestrictedByUltimateMember(value) : restrictions.test(key) && !saysNothing.test(value.trim()),
  );
  if (found) {
    reportLoss('access', `its field ${found.key.slice(0, 80)} is "${found.value.slice(0, 80)}", ${open}; here it is locked`);
    return 'locked';
  }
  for (const { key, value } of item.meta)
    if (
      suspicious.test(key) &&
      key !== 'um_content_restriction' &&
      !/_dont_email_|_memberships_contains_/.test(key) &&
      !saysNothing.test(value.trim())
    )
      reportLoss(
        'access',
        `its field ${key.slice(0, 80)} is "${value.slice(0, 80)}", which may mean that it is not for everybody; here it is free`,
      );
  return 'free';
};

/** What marks that a text is open no further. */
export type Gate = 'paywall' | 'more';

/**
 * Where the text of a restricted item is open no further: at its paywall block, else at the "more" of its editor, which is where gates of Newspack,
 * MemberPress and the like stand; undefined where neither is in it.
 */
export const findGate = (content: string): Gate | undefined => {
  if (paywallBlock.test(content)) return 'paywall';
  return /<!--\s*more\b/.test(content) ? 'more' : undefined;
};

/** True for a block whose content only some readers get. */
export const isBlockForSome = (name: string): boolean =>
  /^[^/]*\/.*(?:subscriber-view|member-content|membership|members?-only|restrict|protected|paywall|gated)/.test(name) &&
  !/\/non-/.test(name);

/** True for a shortcode whose content only some readers get. */
export const isShortcodeForSome = (name: string): boolean =>
  /^(?:(?:rcp|pmpro|wcm|swpm|arm|mepr|wlm|um|ihc|ms|wpmem|pms|wc|leaky|my)?[-_]?(?:restrict(?:ed)?(?:[-_]content)?|protect(?:ed)?(?:[-_]content)?|hide[-_]content|show[-_]content|membership|members?(?:[-_]?only|[-_]access|[-_]logged[-_]in|[-_]content)?|subscribers?(?:[-_]?only|[-_]content)?|private|premium(?:[-_]content)?|paid(?:[-_]content)?|paywall|logged[-_]?in|is[-_](?:logged[-_]in|paid)|user[-_]level|content[-_]locker)|mepr-(?:active|show)|s2if|passster|content_protector)$/.test(
    name,
  );

/** Why the content of such a block or shortcode is left out of pages. */
export const forSome = 'it is not for every reader there and is left out of the page';
