// The compressed copies of built files, beside each as x.br and x.gz: made once by the build, at the highest level, so that no start has to.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.css', '.js', '.svg', '.txt']);
const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

async function compressFile(file) {
  const bytes = await readFile(file);
  const parameters = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [gzipped, brotlied] = await Promise.all([compressGzip(bytes, { level: 9 }), compressBrotli(bytes, { params: parameters })]);
  await Promise.all([writeFile(`${file}.gz`, gzipped), writeFile(`${file}.br`, brotlied)]);
}

/** Writes the copies of all files in a folder that become smaller by compression. */
export async function compressFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}
