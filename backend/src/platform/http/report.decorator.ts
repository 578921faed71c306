import { SetMetadata } from '@nestjs/common';

export const IS_REPORT = 'collegium:report';

/** The reads of this controller are reports: they may come from a standby, and the responses say as of when they are. */
export const Report = (): ClassDecorator => SetMetadata(IS_REPORT, true);
