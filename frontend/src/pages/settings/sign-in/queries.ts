import { useQuery } from '@tanstack/react-query';
import type { SignInChecksDto, SignInSettingsDto } from '../../../api/types.gen';
import { readVersion, reading } from '../../../providers/read';
import type { Recorded } from '../../../providers/records';

export const settingsKey = ['settings', 'sign-in'] as const;
const checksKey = [...settingsKey, 'checks'] as const;

export type Settings = SignInSettingsDto & Recorded;

export const readSettings = () => readVersion<Settings>(settingsKey);

/** Not refetched while the form is open: the form compares another person's change when it is saved. */
export const useSignInSettings = () =>
  useQuery({ queryKey: [...settingsKey, 'record'], queryFn: readSettings, staleTime: 0 });

export const useSignInChecks = () =>
  useQuery({ queryKey: checksKey, queryFn: reading<SignInChecksDto>(checksKey), staleTime: 0 });
