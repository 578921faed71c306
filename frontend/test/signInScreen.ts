import type { SignInChecksDto } from '../src/api/types.gen';

export const checks: SignInChecksDto = {
  provider: [
    { name: 'issuer', result: 'passed', detail: 'https://id.example answers.' },
    { name: 'keys', result: 'failed', detail: "The provider's keys can't be read." },
    { name: 'clock', result: 'unknown', detail: "The provider's answer has no time." },
  ],
  trial: null,
};
