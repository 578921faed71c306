import { describe, expect, it } from '@jest/globals';
import { deviceOf, networkOf } from './device.rules.js';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the device of a session', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
      'Chrome on Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
      'Edge on Windows',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
      'Chrome on ChromeOS',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
      'Firefox on macOS',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPad',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/118.0`,
      'Opera on Android',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) Something/1.0', 'Browser on Windows'],
    ['curl/8.5.0', null],
    ['<script>alert(1)</script> Firefox/1', 'Firefox'],
    ['', null],
    [undefined, null],
  ])('of %s is %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));

  it('takes no more time for a long user agent than for a short one', () => {
    expect(deviceOf(`${'Version/1 '.repeat(10_000)}Firefox/1`)).toBeNull();
  });
});

describe('the network of a session', () => {
  it.each([
    ['203.0.113.77', '203.0.113.*'],
    ['2001:db8:1:2::/64', '2001:db8:1:2::*'],
    ['', null],
  ])('of %j is %j', (address, network) => expect(networkOf(address)).toBe(network));
});
