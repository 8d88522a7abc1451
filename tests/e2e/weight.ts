import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Program } from './program';

/** What the program weighs at a moment; megabytes where nothing else is said. */
export interface Weight {
  readonly main: number;
  readonly page: number;
  readonly others: number;
  /** Used by objects, after the page has cleared up. */
  readonly pageHeap: number;
  readonly mainHeap: number;
  /** Elements and texts that the page keeps, shown or not. */
  readonly nodes: number;
  /** Open files of all processes, and threads of the main one; null where the system does not tell. */
  readonly handles: number | null;
  readonly threads: number | null;
  /** Kilobytes of the player's files, by folder. */
  readonly files: Readonly<Record<string, number>>;
}

const count = (folder: string): Promise<number | null> =>
  readdir(folder).then(
    (names) => names.length,
    () => null,
  );

/** Bytes of the player's files, by the folder within the data folder that they lie in. */
export async function sizes(dataFolder: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const entry of await readdir(dataFolder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const [top = ''] = path.relative(dataFolder, file).split(path.sep);
    if (top === 'browser') continue;
    const at = top === entry.name ? '.' : top;
    found[at] =
      (found[at] ?? 0) +
      (await stat(file).then(
        ({ size }) => size,
        () => 0,
      ));
  }
  return found;
}

const rss = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
};

/** Weighs the program, after the page's waste was collected. */
export async function weigh({ app, page, dataFolder }: Program): Promise<Weight> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  await session.detach();
  const { processes, mainHeap } = await app.evaluate(({ app: running }) => ({
    processes: running.getAppMetrics().map(({ pid, type }) => ({ pid, type })),
    mainHeap: process.memoryUsage().heapUsed,
  }));
  const weights = await Promise.all(
    processes.map(async ({ pid, type }) => ({
      pid,
      type,
      rss: await rss(pid),
      handles: await count(`/proc/${pid}/fd`),
    })),
  );
  const sum = (type: (name: string) => boolean): number =>
    weights.filter((one) => type(one.type)).reduce((total, one) => total + one.rss, 0);
  const main = weights.find(({ type }) => type === 'Browser');
  const handles = weights.map((one) => one.handles);
  return {
    main: sum((type) => type === 'Browser'),
    page: sum((type) => type === 'Tab'),
    others: sum((type) => type !== 'Browser' && type !== 'Tab'),
    pageHeap: Math.round(usedSize / 2 ** 20),
    mainHeap: Math.round(mainHeap / 2 ** 20),
    nodes,
    handles: handles.includes(null) ? null : handles.reduce<number>((total, one) => total + (one ?? 0), 0),
    threads: main ? await count(`/proc/${main.pid}/task`) : null,
    files: Object.fromEntries(
      Object.entries(await sizes(dataFolder)).map(([name, bytes]) => [name, Math.round(bytes / 1024)]),
    ),
  };
}
