import { defineConfig } from "@playwright/test";

/** `ZHULU_URL` names a running server; without it one is started here on a database of its own. */
const port = Number(process.env.ZHULU_PORT ?? 8697);
const url = process.env.ZHULU_URL ?? `http://127.0.0.1:${port}`;
const zhulu = process.env.ZHULU ?? "../.venv/bin/zhulu";
/** Calls go to stand-ins on the loopback, and at once; seats are offered and taken by one address. */
const called = "ZHULU_CALL_PRIVATE=true ZHULU_CALL_SECONDS=0.1 ZHULU_OFFERS=1000,100 ZHULU_TAKES=1000,100";
/** Nobody waits: computers among themselves need not spare others, ratings are counted when asked for, no disk is awaited. */
const prompt = "ZHULU_ALONE_PACE=0 ZHULU_RATINGS_AGE=0 ZHULU_FLUSH=0";
/** And nothing is given up because the machine is slow. */
const patient = "ZHULU_QUICK_SECONDS=600 ZHULU_LONG_SECONDS=600 ZHULU_QUEUE_SECONDS=600";
/**
 * Chromium makes two pages for its address bar with each window, which nobody sees and which take as long as a page
 * of ours. Of two lists of features the last holds: before these stands what Playwright itself turns off.
 */
const off = [
  "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch",
  "WebUIOmniboxPopup", "WebUIOmniboxAimPopup",
];

export default defineConfig({
  testDir: "tests",
  timeout: 900_000,
  expect: { timeout: 120_000 },
  workers: 2,
  fullyParallel: true,
  // One more try on a shared machine, where a slow moment is not a defect; the report says so.
  retries: process.env.CI ? 1 : 0,
  reporter: [["line"]],
  outputDir: "test-results",
  use: {
    baseURL: url,
    viewport: { width: 1360, height: 860 },
    locale: "en-US",
    // The board does not glide under the mouse.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
        "--disable-default-apps", "--disable-sync", "--no-first-run", "--metrics-recording-only",
        `--disable-features=${off.join(",")}`,
      ],
    },
  },
  webServer: process.env.ZHULU_URL
    ? undefined
    : {
        command: `rm -rf test-results/db && mkdir -p test-results/db && ${called} ${prompt} ${patient} ${zhulu} serve --port ${port} --db sqlite:///test-results/db/tables.db`,
        url: `${url}/api/health`,
        timeout: 120_000,
        reuseExistingServer: false,
        gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
      },
});
