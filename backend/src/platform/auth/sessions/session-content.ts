export interface BegunSignIn {
  returnTo: string;
  at: number;
}

/** A sign-in that has begun and waits for the provider's answer. */
export interface PendingSignIn extends BegunSignIn {
  nonce: string;
  verifier: string;
}

declare module 'express-session' {
  interface SessionData {
    /** Absent while nobody is signed in. */
    userId?: string;
    signedInAt?: number;
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
