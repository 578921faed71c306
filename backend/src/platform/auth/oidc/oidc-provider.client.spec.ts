import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { HttpAdapterHost } from '@nestjs/core';
import type { AppLogger } from '../../logging/app-logger.js';
import { OidcProviderClient } from './oidc-provider.client.js';
import type { OidcSettings } from './oidc.settings.js';

const issuer = 'https://login.example.edu';
const announced = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  userinfo_endpoint: `${issuer}/userinfo`,
  end_session_endpoint: `${issuer}/logout`,
};

function discover(changes: object) {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ ...announced, ...changes }));
  const settings = { demo: false, issuer } as OidcSettings;
  const logger = { error: () => undefined } as unknown as AppLogger;
  return new OidcProviderClient(settings, {} as HttpAdapterHost, logger).metadata();
}

describe('a provider with https', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is accepted with endpoints that have it too', async () => {
    await expect(discover({})).resolves.toMatchObject(announced);
    await expect(discover({ userinfo_endpoint: undefined })).resolves.toBeDefined();
  });

  it.each(Object.keys(announced).slice(1))('is refused with an %s without it', async (endpoint) => {
    await expect(discover({ [endpoint]: 'http://login.example.edu/x' })).rejects.toThrow();
  });
});
