import { variables } from '../config/environment.variables.js';

export const bareHost = (host: string): string => host.trim().toLowerCase();

let allowed: readonly string[] = variables.VIDEO_HOSTS.fallback.split(',');

/** Set once at startup: the fields of request bodies are declared before the settings are read. */
export function useVideoHosts(hosts: readonly string[]): void {
  allowed = hosts;
}

export const videoHosts = (): readonly string[] => allowed;
