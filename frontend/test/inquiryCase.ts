import { screen, within } from '@testing-library/react';
import type { InquiryRecordDto } from '../src/api/types.gen';
import { toastStore } from '../src/components/toasts';
import { anInquiry, api, openInbox } from './inquiriesScreen';

export const one = anInquiry();
export const here = `${api}/${one.id}`;
export const dialog = () => screen.findByRole('dialog');
export const toasts = () => toastStore.get().map(({ description }) => description);
export const openCase = (change: Partial<InquiryRecordDto> = {}, options = {}, query = '') =>
  openInbox(`/${one.id}${query}`, [{ ...one, ...change }], options);
export const actions = async () =>
  within(await screen.findByRole('group', { name: 'Actions' }))
    .getAllByRole('button')
    .map((button) => button.textContent);
