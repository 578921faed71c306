/** What a sign-in asks the provider for, beyond who the person is. */
export interface SignInRequest {
  /** The person must prove their identity again, although the provider knows them. */
  prompt?: 'login';
  /** Shows an administrator the claims that arrive, and signs nobody in. */
  trial?: true;
}

export interface BegunSignIn extends SignInRequest {
  returnTo: string;
  at: number;
}

/** A sign-in that has begun and waits for the provider's answer. */
export interface PendingSignIn extends BegunSignIn {
  nonce: string;
  verifier: string;
}

/** The claims of a trial sign-in. */
export interface SignInTrial {
  at: number;
  claims: Record<string, unknown>;
}

declare module 'express-session' {
  interface SessionData {
    /** Absent while nobody is signed in. */
    userId?: string;
    signedInAt?: number;
    /** When the person last proved their identity to the provider; null if it doesn't say. */
    authTime?: number | null;
    /** The last trial sign-in of this session. */
    trial?: SignInTrial;
    /** Browser and network at the sign-in, in words of `device.rules.ts`. */
    device?: string | null;
    network?: string | null;
    /** Sent to the provider at sign-out, as its hint which session to end. Sealed by `IdTokenSeal`. */
    idToken?: string;
    /** The session at the provider (`sid`), whose end ends this session. */
    providerSid?: string | null;
    /** By the `state` that the provider will return. */
    pending?: Record<string, PendingSignIn>;
  }
}
