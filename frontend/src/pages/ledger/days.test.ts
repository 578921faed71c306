import { describe, expect, it } from 'vitest';
import { endOfDay } from './days';

describe('the end of a day', () => {
  it('should be midnight in New York, in winter and summer', () => {
    expect(endOfDay('2026-11-25')).toBe('2026-11-26T04:59:59.999Z');
    expect(endOfDay('2026-07-01')).toBe('2026-07-02T03:59:59.999Z');
  });

  it('should be absent without a day', () => expect(endOfDay(undefined)).toBeUndefined());
});
