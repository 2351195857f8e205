// Browser tests against the built product with its demo content, in Chromium's headless shell (scripts/browser.mjs).
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'test/browser',
  globalSetup: './test/support/product.ts',
  fullyParallel: true,
  // Tests wait for the browser and the server: two leave a third of two cores idle.
  workers: 3,
  retries: 0,
  // Limits only end what hangs: machines are slow at times, and a test that arrives waits for none of them.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  outputDir: 'test-results/browser',
  use: {
    // Of a click or an input: by itself it would wait as long as its test.
    actionTimeout: 180_000,
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Every page lives for seconds only: compiling its functions for the highest speed costs more than it saves, and for the middle one, of
        // which axe profits, unless they are called often.
        '--js-flags=--no-opt,--invocation-count-for-maglev=1500',
        // A camera that shows a pattern, and nobody to ask for it.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    screenshot: 'only-on-failure',
    // Drawing transitions takes an eighth of a run: those specs draw them whose dialogs and messages open and close most.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
