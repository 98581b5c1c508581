import fc from 'fast-check';

// `npm test` says the same twice about the same code; `npm run prove` looks in new places each time, and tells the seed of what it finds
if (process.env['MASTHEAD_PROVE'] !== '1') fc.configureGlobal({ seed: 20_261_120 });
