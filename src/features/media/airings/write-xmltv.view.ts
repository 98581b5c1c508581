import type { GuideAiring, GuideChannel } from '#content/model/guide';
import { xmlElement, xmlEmpty, xmlHead, xmlText } from '#content/text/xml-text';
import { formatXmltvTime } from './xmltv-time.rules.ts';

const toName = ({ externalId, id }: Pick<GuideChannel, 'externalId' | 'id'>): string => externalId ?? id;

/** The head of an XMLTV file and its channels. */
export const openXmltv = (channels: readonly GuideChannel[]): string =>
  `${xmlHead}<tv generator-info-name="Masthead">\n${channels
    .map(
      (channel) =>
        `<channel id="${xmlText(toName(channel))}">${xmlElement('display-name', channel.name, { lang: channel.language })}</channel>\n`,
    )
    .join('')}`;
export const closeXmltv = '</tv>\n';

const formatNumber = ({ season, number }: GuideAiring): string | undefined =>
  season === null && number === null ? undefined : `${season === null ? '' : season - 1}.${number === null ? '' : number - 1}.`;

/** One programme of an XMLTV file; reading it again gives the same airing (SC-14). */
export const toXmltvProgramme = (airing: GuideAiring, channel: GuideChannel): string => {
  const lang = airing.language || channel.language;
  const parts = [
    xmlElement('title', airing.title, { lang }),
    xmlElement('sub-title', airing.episode, { lang }),
    xmlElement('desc', airing.description, { lang }),
    xmlElement('category', airing.genre, { lang }),
    xmlElement('language', airing.language),
    xmlElement('length', airing.runtime === null ? undefined : String(airing.runtime), { units: 'seconds' }),
    xmlElement('episode-num', formatNumber(airing), { system: 'xmltv_ns' }),
    xmlElement('episode-num', airing.guid, { system: 'masthead-guid' }),
    xmlElement('episode-num', airing.programGuid, { system: 'masthead-program' }),
    xmlElement('episode-num', airing.seriesId ?? undefined, { system: 'masthead-series' }),
    airing.isNew ? xmlEmpty('new', {}) : '',
    airing.isLive ? xmlEmpty('live', {}) : '',
    airing.rating === '' ? '' : `<rating>${xmlElement('value', airing.rating)}</rating>`,
  ];
  const place = { start: formatXmltvTime(airing.startTime), stop: formatXmltvTime(airing.endTime), channel: toName(channel) };
  return `<programme ${Object.entries(place)
    .map(([name, value]) => `${name}="${xmlText(value)}"`)
    .join(' ')}>${parts.join('')}</programme>\n`;
};
