/** The parts of passport-openidconnect 0.1.2 that the strategy extends; the package has no types. */
declare module 'passport-openidconnect' {
  import type { Request } from 'express';

  type StateStored = (error: unknown, state?: string) => void;
  type StateVerified = (error: unknown, context?: { nonce: string } | false, appState?: unknown) => void;
  type TokensGot = (
    error: unknown,
    accessToken?: string,
    refreshToken?: string,
    parameters?: Record<string, unknown>,
  ) => void;

  export class Strategy {
    constructor(
      options: {
        issuer: string;
        authorizationURL: string;
        tokenURL: string;
        clientID: string;
        clientSecret: string;
        callbackURL: string;
        scope: string[];
        skipUserProfile: boolean;
        passReqToCallback: true;
        store: object;
      },
      verify: (...parameters: never[]) => void,
    );

    protected _stateStore: {
      store(
        request: Request,
        context: { nonce?: string },
        appState: unknown,
        meta: unknown,
        done: StateStored,
      ): void;
      verify(request: Request, state: string, done: StateVerified): void;
    };
    protected _oauth2: {
      _authorizeUrl: string;
      getOAuthAccessToken(code: string, parameters: Record<string, string>, done: TokensGot): void;
    };
    authenticate(request: Request, options?: { state?: unknown }): void;
    authorizationParams(options: unknown): Record<string, string>;
    /** Added by passport to the copy that serves one request. */
    error(error: unknown): void;
  }
}
