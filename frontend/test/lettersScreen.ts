import type { LetterCheckDto } from '../src/api/types.gen';

export const possible = (kind: LetterCheckDto['kinds'][0]['kind'], needsConsent = false) => ({
  kind,
  needsConsent,
  refusal: null,
  blockers: [],
});
