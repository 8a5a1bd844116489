const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const matchName = (text: string, names: readonly [RegExp, string][]) =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** "Firefox, Windows" from a user agent; an unknown user agent shows as is, cut to 60 characters. */
export function browserName(userAgent: string | null): string {
  if (!userAgent) return 'Nepoznat uređaj'
  const browserAndSystem = [matchName(userAgent, browsers), matchName(userAgent, systems)].filter(Boolean)
  return browserAndSystem.length > 0 ? browserAndSystem.join(', ') : userAgent.slice(0, 60)
}
