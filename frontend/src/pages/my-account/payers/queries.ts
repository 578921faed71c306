import { useQuery } from '@tanstack/react-query';
import type { CreatePayerDto, PayerDto } from '../../../api/types.gen';
import { post } from '../../../providers/acts';
import { reading } from '../../../providers/read';

/** The queries to refetch after a payer changes. */
export const refreshes = [['students', 'payers']] as const;

export const usePayers = (studentId: string, enabled: boolean) =>
  useQuery({
    queryKey: ['students', 'payers', studentId],
    queryFn: reading<PayerDto[]>(['students', studentId, 'payers']),
    enabled,
  });

export const addPayer = (studentId: string, body: CreatePayerDto) =>
  post<PayerDto>(['students', studentId, 'payers'], body);
export const resendLink = (id: string) => post<PayerDto>(['payers', id, 'resend']);
export const revokePayer = (id: string) => post<PayerDto>(['payers', id, 'revoke']);
