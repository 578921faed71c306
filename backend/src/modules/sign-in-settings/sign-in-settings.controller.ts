import { Body, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { Expected } from '../../common/expected.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import { RequireRecentSignIn } from '../../platform/auth/recent-sign-in.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { plain, Read, Routes, Update } from '../../platform/http/route.decorators.js';
import { SignInChecksService } from './sign-in-checks.service.js';
import { SignInChecksDto, SignInSettingsDto, UpdateSignInSettingsDto } from './sign-in-settings.dto.js';
import { SignInSettingsRecord } from './sign-in-settings.service.js';

@Routes('settings', 'api/settings/sign-in')
@AboutNoStudent('the settings of sign-in belong to no student')
export class SignInSettingsController {
  constructor(
    private readonly settings: SignInSettingsRecord,
    private readonly checks: SignInChecksService,
  ) {}

  @Read('', SignInSettingsDto, {
    permission: 'settings.system',
    summary: 'Returns the sign-in settings',
  })
  get() {
    return this.settings.get();
  }

  @Update('', SignInSettingsDto, {
    permission: 'settings.system',
    summary: 'Updates the sign-in settings',
    description:
      "An omitted field keeps its value. The settings apply from each user's next sign-in. The mapping sets the roles " +
      'of accounts that a sign-in creates, and of users whose role an administrator handed over. It never grants ' +
      'Super Admin. Requires a recent sign-in.',
  })
  @RequireRecentSignIn()
  update(
    @Body() body: UpdateSignInSettingsDto,
    @IfMatch() expected: Expected,
    @CurrentUser() actor: SignedInUser,
  ) {
    return this.settings.update(body, expected, actor);
  }

  @Read('checks', plain(SignInChecksDto, 'What was found.'), {
    permission: 'settings.system',
    summary: 'Checks the identity provider, and shows the last trial sign-in',
    description: 'The checks ask the identity provider now and take up to ten seconds if it is down.',
  })
  check(@Req() { sessionID }: Request) {
    return this.checks.run(sessionID);
  }
}
