import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { amount } from '../measure/client.ts';
import { readCpuSeconds } from '../measure/process-cpu.ts';
import { loadedFolder } from '../measure/loaded-folder.ts';
import { startServedSite } from '../measure/served-site.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

const documents = 50_000;
const starts = 3;

const readStatus = (port: number, path: string, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: false, headers: { host: `${host}:${port}` } }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    }).once('error', reject);
  });

/** Settings of an operator: those that no stored answer holds, and the secret that signs the addresses of pictures in them. */
const settings = {
  'same settings': {},
  'other hosts and budgets': {
    MASTHEAD_HOSTS: 'today=today.example.com',
    MASTHEAD_CACHE_BYTES: '50MB',
    MASTHEAD_EMBED_HOSTS: 'video.example.com',
  },
  'another secret': { MASTHEAD_SECRET: 'another-secret-of-the-operator-0123456789' },
} as const;

const measureStart = async (name: string, folder: string, variables: Readonly<Record<string, string>>): Promise<Row> => {
  const began = performance.now();
  const site = await startServedSite(documents, { folder, variables });
  try {
    while ((await readStatus(site.port, '/readyz', 'news.localhost')) !== 200) await pause(20);
    const [seconds, cpu] = [(performance.now() - began) / 1000, readCpuSeconds(site.pid)];
    const asked = performance.now();
    const status = await readStatus(site.port, '/', 'news.localhost');
    const front = performance.now() - asked;
    const first = await site.query<{ id: string }>('select pg_current_xact_id()::text as id');
    await pause(amount(60_000, 8_000));
    const written = await site.query<{ count: number }>('select count(*)::int as count from document where xmin::text::bigint >= $1', [
      first[0]?.id ?? '0',
    ]);
    return {
      start: name,
      'ready after s': seconds.toFixed(2),
      'CPU s until then': cpu.toFixed(2),
      'first front ms': Math.round(front),
      status,
      'answers written anew': written[0]?.count ?? 0,
      'CPU s behind it': (readCpuSeconds(site.pid) - cpu).toFixed(2),
    };
  } finally {
    await site.stop();
  }
};

/** A second start over 50,000 documents: time and CPU until /readyz says 200, the first front, and which stored answers are written again behind it. */
export const scenario: Scenario = {
  name: 'served-start',
  group: 'served',
  async run() {
    const rows: Row[] = [];
    const { folder, remove } = await loadedFolder(documents);
    try {
      for (const [name, variables] of Object.entries(settings)) {
        for (let start = 0; start < (name === 'same settings' ? starts : 1); start += 1) {
          rows.push(await measureStart(name, folder, variables));
        }
      }
      return rows;
    } finally {
      await remove();
    }
  },
  figures: (rows) => {
    const is =
      (name: keyof typeof settings) =>
      (row: Row): boolean =>
        row['start'] === name;
    const middle = (values: readonly number[]): number[] =>
      values.toSorted((one, other) => one - other).slice(values.length >> 1, (values.length >> 1) + 1);
    return [
      ...figure('start at 50,000 documents, ready after', 's', middle(column(rows, 'ready after s', is('same settings'))), { atMost: 3 }),
      ...figure('start at 50,000 documents, CPU', 's', middle(column(rows, 'CPU s until then', is('same settings')))),
      ...figure('start at 50,000 documents, first front', 'ms', middle(column(rows, 'first front ms', is('same settings'))), {
        atMost: 3_000,
      }),
      ...figure('start, same settings: answers written anew', '', column(rows, 'answers written anew', is('same settings')), { atMost: 0 }),
      ...figure(
        'start, other hosts and budgets: answers written anew',
        '',
        column(rows, 'answers written anew', is('other hosts and budgets')),
        { atMost: 0 },
      ),
      ...figure('start, another secret: first front', 'ms', column(rows, 'first front ms', is('another secret')), { atMost: 3_000 }),
    ];
  },
};
