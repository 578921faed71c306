import type { Notice } from '../notifications/notifications.service.js';
import { messages } from './messages.js';
import type { MoneyActDto } from './money-acts.dto.js';

const { notices } = messages;

/** To everyone who can approve it. The notice names no student: the list does, for those who may read it. */
export const requestedNotice = ({ kind, amount, about, requestedBy }: MoneyActDto): Notice => ({
  kind: 'money_act_requested',
  title: notices.requested(notices.what[kind], amount),
  body: notices.requestedBody(about, requestedBy),
  link: '/portal/financial/approvals?acts.status=pending',
});

/** To the requester. */
export const decidedNotice = (
  { kind, amount, note }: MoneyActDto,
  status: 'approved' | 'rejected',
): Notice => ({
  kind: 'money_act_decided',
  title: notices[status](notices.what[kind], amount),
  body: note,
  link: `/portal/financial/approvals?acts.status=${status}`,
});
