import { declareRecords } from '../../platform/auth/fields/records.js';

export const records = declareRecords({
  sign_in_settings: {
    tables: 'sign_in_settings role_mappings',
    fields: {
      system: `claim mappings staffClaim staffValues onlyRow mappedById position value role issuer reason`,
    },
  },
});
