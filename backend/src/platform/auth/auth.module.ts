import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthController } from './auth.controller.js';
import { BackchannelLogoutController } from './backchannel-logout/backchannel-logout.controller.js';
import { BackchannelLogout } from './backchannel-logout/backchannel-logout.service.js';
import { DemoProvider } from './demo-provider.js';
import { AccessTokens } from './machine-clients/access-tokens.service.js';
import { OAuthController } from './machine-clients/oauth.controller.js';
import { CodeExchange } from './oidc/code-exchange.js';
import { OidcProviderClient } from './oidc/oidc-provider.client.js';
import { OidcSettings } from './oidc/oidc.settings.js';
import { ProviderChecks } from './oidc/provider-checks.service.js';
import { OidcStrategy } from './oidc.strategy.js';
import { Session } from './session.entity.js';
import { OwnSessionsController } from './sessions/own-sessions.controller.js';
import { OwnSessions } from './sessions/own-sessions.service.js';
import { PendingSignIns } from './sessions/pending-sign-ins.js';
import { RecentSessions } from './sessions/recent-sessions.js';
import { SessionEnds } from './sessions/session-ends.js';
import { SessionStore } from './sessions/session-store.js';
import { SignInErrorFilter } from './sign-in-error.filter.js';
import { SignInFlow } from './sign-in.flow.js';
import { SignInService } from './sign-in.service.js';
import { SignInSettingsService } from './sign-in-settings/sign-in-settings.service.js';
import { TrialSignIns } from './sign-in-settings/trial-sign-ins.service.js';
import { UserIdentity } from './user-identity.entity.js';
import { User } from './user.entity.js';

/** Signing in and out, sessions, and the tokens of machine clients. `useAuth` installs what runs before the routes. */
@Module({
  imports: [TypeOrmModule.forFeature([User, UserIdentity, Session])],
  controllers: [AuthController, BackchannelLogoutController, OAuthController, OwnSessionsController],
  providers: [
    AccessTokens,
    BackchannelLogout,
    CodeExchange,
    DemoProvider,
    OidcProviderClient,
    OidcSettings,
    OidcStrategy,
    OwnSessions,
    PendingSignIns,
    RecentSessions,
    SessionEnds,
    SessionStore,
    SignInErrorFilter,
    SignInFlow,
    ProviderChecks,
    SignInService,
    SignInSettingsService,
    TrialSignIns,
  ],
  exports: [ProviderChecks, RecentSessions, SessionStore, SignInSettingsService, TrialSignIns],
})
export class AuthModule {}
