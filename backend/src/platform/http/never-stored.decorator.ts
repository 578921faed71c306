import { SetMetadata } from '@nestjs/common';

/** The metadata key of handlers whose answer holds a secret. */
export const ANSWER_SECRET = 'answer:secret';

/**
 * The answer holds a secret that is shown once: nothing may keep it. Such a call takes no `Idempotency-Key`, since
 * repeating the first answer would mean to have stored it.
 */
export const NeverStored = () => SetMetadata(ANSWER_SECRET, true);
