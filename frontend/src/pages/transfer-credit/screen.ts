import type { Screen } from '../../layout/screen';
import { equivalenciesPath, equivalencyPath, evaluationPath, transferCreditPath } from './path';

export const transferCredit: Screen = {
  paths: [transferCreditPath],
  title: 'Transfer Credit',
  load: () => import('./TransferCredit'),
  roles: ['super_admin', 'registrar', 'admissions'],
  access: { may: (may) => may('manage', 'inquiries.transfer'), subject: 'transfer credit' },
  menu: { order: 14, icon: 'swap' },
  guide: 'registrar/evaluate-transfer-credit',
};

/** People who only read applications open those of applications. */
export const transferEvaluation: Screen = {
  paths: [evaluationPath],
  title: 'Transfer Evaluation',
  load: () => import('./TransferCredit'),
  roles: ['super_admin', 'registrar', 'compliance', 'admissions'],
  access: { may: (may) => may('read', 'transfer-evaluations'), subject: 'transfer credit' },
  guide: 'registrar/evaluate-transfer-credit',
};

export const equivalencies: Screen = {
  paths: [equivalenciesPath, equivalencyPath],
  title: 'Equivalencies',
  load: () => import('./equivalencies/Equivalencies'),
  roles: ['super_admin', 'registrar', 'admissions'],
  access: { may: (may) => may('manage', 'inquiries.transfer'), subject: 'equivalencies' },
  back: { to: transferCreditPath, label: 'Back to Transfer Credit' },
  guide: 'registrar/evaluate-transfer-credit',
};
