import { fieldGroups } from '../../platform/auth/fields/field-groups.js';
import { declareRecords, declareUnrecorded, inWords } from '../../platform/auth/fields/records.js';
import { queues } from '../../platform/jobs/queues.js';
import { limits, reads, writes } from '../../platform/limits/limits.js';
import { notificationKinds } from '../notifications/notifications.feature.js';
import { joinStudent, studentFields, studentText } from '../students/students.feature.js';

fieldGroups.declare({
  card: { permissions: ['payments.record'], text: 'card refunds, disputes, fees and payouts' },
});

declareUnrecorded({
  gateway_events: 'events that the card gateway sent; the trail shows the checkouts and payments that change',
});

export const records = declareRecords({
  card_checkout: {
    tables: 'card_checkouts',
    lists: 'checkouts card-checkouts card_checkouts',
    fields: {
      identity: studentFields,
      charge: `${studentFields} chargeId planId paidFor payerId payerName amount status failure url sessionId expiresAt checkedAt
      gatewayPaymentId paymentId reference requestedById refundedAmount disputedAmount reason`,
    },
    recordName: {
      text: `concat(${inWords('checkout.status')}, ' $', checkout.amount, ', ', ${studentText})`,
      table: 'card_checkouts',
      alias: 'checkout',
      joins: joinStudent('checkout'),
      permission: 'charges.read',
    },
  },
  card_transaction: {
    tables: 'card_transactions',
    lists: 'card-transactions card_transactions',
    fields: {
      identity: studentFields,
      card: `${studentFields} gatewayId kind checkoutId amount status reason occurredAt dueBy uncovered needsAttention paymentId reference`,
    },
  },
});

export const kinds = notificationKinds.declare({
  card_payment_returned: { category: 'account', mail: 'A card payment on your account was returned.' },
  card_payment_restored: { category: 'account', mail: 'A card payment on your account counts again.' },
});

declare module '../notifications/notifications.feature.js' {
  interface Kinds {
    cards: typeof kinds;
  }
}

queues.declare({
  'cards.sync': { does: 'records payments and payouts of the card gateway' },
  'cards.sweep': { does: 'finds card payments and events that never arrived' },
});

limits.declare({
  'card payments': {
    calls: '`POST /api/checkouts`, `POST /api/checkouts/{id}/refresh`',
    methods: ['POST'],
    path: /^\/checkouts(\/[^/]+\/refresh)?\/?$/i,
    per: 'caller',
    kind: 'security',
    most: 60,
    seconds: 60,
    why: 'Each call asks the card gateway.',
  },
  'gateway events': {
    calls: '`POST /api/gateway/events`',
    methods: ['POST'],
    path: /^\/gateway\/events\/?$/i,
    per: 'address',
    kind: 'flood',
    most: 3000,
    seconds: 60,
    why: 'A gateway sends a few events for each payment, all of them from a few addresses.',
  },
  'demo gateway': {
    calls: '`/gateway/**`, the demo card gateway',
    methods: [...reads, ...writes],
    below: '/gateway',
    path: /^\//,
    per: 'address',
    kind: 'flood',
    most: 3000,
    seconds: 60,
    why: 'Its pages and its API are for demonstrations, and this server calls it as well.',
  },
});
