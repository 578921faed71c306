import { Module } from '@nestjs/common';
import { AuthModule } from '../../platform/auth/auth.module.js';
import { SignInChecksService } from './sign-in-checks.service.js';
import { SignInSettingsController } from './sign-in-settings.controller.js';
import { SignInSettingsRecord } from './sign-in-settings.service.js';

/** What a sign-in requires and which role it gives, for administrators. */
@Module({
  imports: [AuthModule],
  controllers: [SignInSettingsController],
  providers: [SignInSettingsRecord, SignInChecksService],
})
export class SignInSettingsModule {}
