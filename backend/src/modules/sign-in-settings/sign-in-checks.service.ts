import { Injectable } from '@nestjs/common';
import { ProviderChecks } from '../../platform/auth/oidc/provider-checks.service.js';
import type { SignInTrial } from '../../platform/auth/sessions/session-content.js';
import {
  isStrongEnough,
  mappedRole,
  type SignInRules,
} from '../../platform/auth/sign-in-settings/sign-in-rules.js';
import { SignInSettingsService } from '../../platform/auth/sign-in-settings/sign-in-settings.service.js';
import { TrialSignIns } from '../../platform/auth/sign-in-settings/trial-sign-ins.service.js';
import type { SignInChecksDto, TrialSignInDto } from './sign-in-settings.dto.js';

const longestShown = 2000;

/** Whether people can sign in now, and what the settings would do with the claims of a trial sign-in. */
@Injectable()
export class SignInChecksService {
  constructor(
    private readonly provider: ProviderChecks,
    private readonly settings: SignInSettingsService,
    private readonly trials: TrialSignIns,
  ) {}

  async run(sid: string): Promise<SignInChecksDto> {
    const [provider, rules, trial] = await Promise.all([
      this.provider.run(),
      this.settings.rules(),
      this.trials.last(sid),
    ]);
    return { provider, trial: trial && judged(trial, rules) };
  }
}

function judged({ at, claims }: SignInTrial, rules: SignInRules): TrialSignInDto {
  const mapped = mappedRole(rules, claims);
  return {
    at: new Date(at),
    claims: Object.entries(claims).map(([name, value]) => ({ name, value: shown(value) })),
    mapping: mapped.state,
    role: mapped.state === 'matched' ? mapped.role : null,
    // Any role but student is a staff role.
    meetsRequirement: rules.staffClaim && isStrongEnough(rules, claims, 'registrar'),
  };
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}
