import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { isVertical, type Vertical, verticals } from '#brands';
import type { GuideChannel } from '#content/model/guide';
import {
  checkAirings,
  closeXmltv,
  collectXmltv,
  createGuide,
  createGuideReads,
  importXmltv,
  isZone,
  openXmltv,
  type ScheduleTables,
  toXmltvProgramme,
} from '#features/media/airings';
import { dayMs } from '#platform/time';
import type { Command, CommandContext } from '../../command.ts';
import { usageError } from '../../usage-error.ts';
import { withDatabase } from '../../with-database.ts';

type Checked = Pick<ReturnType<typeof checkAirings>, 'refused' | 'remarked'>;

const parseVertical = (value: string | undefined): Vertical => {
  if (isVertical(value)) return value;
  throw usageError(`Say with --vertical whose channels: one of ${verticals.join(', ')}.`);
};

const printFindings = (context: CommandContext, channel: string, words: string, { refused, remarked }: Checked): void => {
  context.print(`${channel}: ${words}, ${refused.length} refused, ${remarked.length} mentioned`);
  for (const { kind, guid, title, start } of [...refused, ...remarked])
    context.print(`  ${kind}\t${start === undefined ? '-' : new Date(start).toISOString()}\t${guid}\t${title.slice(0, 60)}`);
};

type Call = { part: 'import' | 'check'; file: string; zone: string; strict: boolean; called: readonly (readonly [string, string])[] };

/** `THEIRS=OURS`, of which theirs may hold any sign. */
const parseCalled = (text: string): readonly [string, string] => {
  const at = text.lastIndexOf('=');
  if (at < 1 || at === text.length - 1)
    throw usageError(`--channel ${text}: say the channel's id in the file and in the house, as I23.example=news-one.`);
  return [text.slice(0, at), text.slice(at + 1)];
};
const checkCalled = (called: Call['called'], channels: readonly GuideChannel[]): void => {
  const missing = called.find(([, ours]) => channels.every(({ id }) => id !== ours));
  if (missing)
    throw usageError(
      `There is no channel "${missing[1]}"; there ${channels.length === 0 ? 'is none' : `are ${channels.map(({ id }) => id).join(', ')}`}.`,
    );
};
const printUnknown = (context: CommandContext, { unknown, names }: Awaited<ReturnType<typeof collectXmltv>>): void => {
  for (const [id, count] of unknown) {
    const name = names.get(id);
    context.print(`${name === undefined ? id : `${id} (${name})`}: ${count} left out, there is no such channel`);
  }
  if (unknown.size > 0) context.print('Say with --channel THEIRS=OURS which channel of the house one of them is.');
};

const bringIn = (context: CommandContext, { part, file, zone, strict, called }: Call): Promise<number> =>
  withDatabase<ScheduleTables>(context, 'guide', async ({ database }) => {
    const guide = createGuide({ database, now: Date.now });
    const channels = await guide.listChannels();
    checkCalled(called, channels);
    const collected = await collectXmltv(createReadStream(file), { channels, zone, called });
    const { airings, withoutOffset } = collected;
    let refused = 0;
    if (part === 'check')
      for (const [channel, sent] of airings) {
        const checked = checkAirings(sent);
        refused += checked.refused.length;
        printFindings(context, channel, `${checked.taken.length} sound`, checked);
      }
    else
      for (const { channel, report } of await importXmltv(collected, guide, { by: `masthead guide (${userInfo().username})`, strict })) {
        refused += report.refused.length;
        printFindings(context, channel, `${report.taken} taken, ${report.replaced} replaced`, report);
      }
    printUnknown(context, collected);
    if (withoutOffset > 0) context.print(`${withoutOffset} had times without an offset, read as ${zone}`);
    return refused > 0 ? 1 : 0;
  });

const writeOut = (context: CommandContext, vertical: Vertical, file: string): Promise<number> =>
  withDatabase<ScheduleTables>(context, 'guide', async ({ database }) => {
    const reads = createGuideReads({ database, lists: { read: (_key, { ask }) => ({ answer: ask() }) } });
    const from = Date.now() - dayMs;
    const asked = { vertical, from: new Date(from).toISOString(), to: new Date(from + 15 * dayMs).toISOString() };
    const { channels, airings } = (await reads.guide(asked)) ?? { channels: [], airings: [] };
    const byId = new Map(channels.map((channel) => [channel.id, channel]));
    const programmes = airings.map((airing) => {
      const channel = byId.get(airing.channel);
      return channel ? toXmltvProgramme(airing, channel) : '';
    });
    await writeFile(file, `${openXmltv(channels)}${programmes.join('')}${closeXmltv}`);
    context.print(`${airings.length} programmes of ${channels.length} channels written to ${file}`);
    return 0;
  });

/** `masthead guide …`: what the channels show, from and to XMLTV. Planned publishing is `masthead schedule`. */
export const guideCommand: Command = {
  summary: 'bring TV listings in from XMLTV, check them, write them out',
  usage: `guide import FILE [--zone ZONE] [--strict] [--channel THEIRS=OURS ...]
usage: masthead guide check FILE [--zone ZONE] [--channel THEIRS=OURS ...]
usage: masthead guide export FILE --vertical NAME
  --zone      where times without an offset are meant, such as America/New_York; UTC unless said
  --strict    take nothing of a channel of which something is refused
  --channel   which channel of the house a channel of the file is, as I23.example=news-one; may be said again
              (a channel's externalId says so for good)
  import replaces what its channels show from the first to the last programme, each channel wholly or not at all
  export writes the last day and the next two weeks`,
  run: async (context) => {
    const { values, positionals } = parseArgs({
      args: context.args,
      allowPositionals: true,
      options: {
        zone: { type: 'string', default: 'UTC' },
        strict: { type: 'boolean', default: false },
        vertical: { type: 'string' },
        channel: { type: 'string', multiple: true, default: [] },
      },
    });
    const [part, file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw usageError('Say import, check or export, and one file.');
    if (!isZone(values.zone)) throw usageError(`There is no zone "${values.zone}".`);
    if (part === 'export') return writeOut(context, parseVertical(values.vertical), file);
    if (part === 'import' || part === 'check')
      return bringIn(context, { part, file, zone: values.zone, strict: values.strict, called: values.channel.map(parseCalled) });
    throw usageError('Say import, check or export, and one file.');
  },
};
