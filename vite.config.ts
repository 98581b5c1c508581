import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { createClassNamer } from './scripts/class-names.ts';
import { latin1React } from './scripts/latin1-react.ts';

// One entry per page type gives one style sheet per page type (design/tried.md): their CSS is gathered from the server build's manifest.
const pageEntries = Object.fromEntries(
  globSync('src/features/*/*/*.page.tsx').map((file) => [`page-${basename(file, '.page.tsx')}`, file]),
);

/** Vite's own helper also waits for style sheets, which pages here link themselves: without that, every page loads half a kilobyte less. */
const preloadHelper = `const asked = new Set();
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  }
  return load();
};`;

/** A classic script that needs nothing else to begin: a part of the service worker (the parts make one file), or what pages load under an address they know. */
const classicScript = (folder: string, input: string, file = 'service-worker.js'): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: `dist/${folder}`,
    emptyOutDir: true,
    rollupOptions: { input, output: { format: 'iife', entryFileNames: file } },
  },
});

export default defineConfig({
  publicDir: false,
  logLevel: 'warn',
  plugins: [
    { name: 'preload-helper', enforce: 'pre', load: (id) => (id.endsWith('vite/preload-helper.js') ? preloadHelper : undefined) },
    latin1React(),
  ],
  css: { modules: { generateScopedName: process.env['MASTHEAD_READABLE_CSS'] ? '[name]_[local]' : createClassNamer(import.meta.dirname) } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        emptyOutDir: true,
        assetsDir: 'assets',
        manifest: 'manifest.json',
        cssCodeSplit: false,
        // what is imported need not be told of beside its import, nor the 200 bytes that name modules, nor the script that every page begins with
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, needed) => needed.filter((one) => one !== file && !/\/(?:rolldown-runtime|client)-/.test(one)),
        },
        rollupOptions: {
          input: { client: 'src/site/client.ts' },
          // what several islands share is a few hundred bytes each: one file of them is one request. Names are short: every page loads the list of them
          output: {
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              // a group is what it names: what that needs of others stays where it is
              includeDependenciesRecursively: false,
              groups: [
                { name: 'shared', test: /platform\/browser\/(?:polite-status|poll-times)\.ts$/ },
                // a wall loads its parts one after the other, and what a page knows of its reader's choices is on every page: one file of each is a quarter lighter
                { name: 'paywall', test: /slots\/wall\/(?!wall|open-wall|open-text|offer-template|start-vendor)[\w.-]+\.ts$/ },
                {
                  name: 'consent',
                  test: /(?:privacy\/consent\/consent\.|slots\/consent-gate\/(?:own-consent|open-dashboard|gate|index|consent\.rules)|privacy\/consent-signals\/(?:call-stub|signals|index))[\w.]*$|content\/location\/region\.ts$/,
                },
                // React by itself: what a bundle needs to name its modules does not lie with it then
                { name: 'react', test: /node_modules\/react\// },
              ],
            },
          },
          // what puts islands on a page runs on the server only: with it a plain island would bring React along. Pure parts do nothing by themselves: who takes
          // one of their functions does not load what it stands beside, such as all brands
          treeshake: {
            moduleSideEffects: (id) =>
              !/\/(?:platform\/islands\/island\.tsx|src\/(?:brands|content|messages)\/.*\.ts|index\.(?:browser|pure)\.ts)$/.test(id),
          },
        },
      },
    },
    worker: classicScript('worker', 'src/features/slots/offline/service-worker.browser.ts'),
    pushWorker: classicScript('push-worker', 'src/features/mailings/push/push-worker.browser.ts'),
    entitlement: classicScript('entitlement', 'src/features/media/entitlement-script/entitlement-script.browser.ts', 'access-enabler.js'),
    ssr: {
      // packages of hundreds of files: as part of the build they are found at once, and a start takes half the time
      resolve: { noExternal: ['react', 'react-dom', 'kysely', 'zod', 'fastify-type-provider-zod'] },
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        ssr: true,
        target: 'node24',
        manifest: 'manifest.json',
        emitAssets: true,
        cssCodeSplit: true,
        cssMinify: true,
        rollupOptions: {
          input: {
            masthead: 'src/ops/cli.ts',
            'brand-files': 'src/site/brand-files.ts',
            frame: 'src/features/reading/navbar/page-frame.tsx',
            player: 'src/features/reading/player/player.tsx',
            zones: 'src/features/reading/front/zone-place.tsx',
            ...pageEntries,
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
          // who takes one function of a feature does not bring the style sheets of its pages along; lists that are imported for their style alone keep it
          // and who takes one control of platform/ui does not bring the styles of all
          treeshake: { moduleSideEffects: (id) => !/\/src\/(?:features|platform\/ui)\/.*(?<!\/index|-list)\.tsx?$/.test(id) },
        },
      },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
  },
  builder: {
    async buildApp(builder) {
      await Promise.all(Object.values(builder.environments).map((environment) => builder.build(environment)));
    },
  },
});
