import { NestFactory } from '@nestjs/core';
import { decideApplications } from '../../demo/university/decisions.js';
import { AppModule } from '../app.module.js';

/** With the application, but without its server, jobs and events. */
export async function decide(): Promise<void> {
  const app = await NestFactory.create(AppModule.forRoot(), { logger: false, abortOnError: false });
  try {
    await decideApplications(app);
  } finally {
    await app.close();
  }
}
