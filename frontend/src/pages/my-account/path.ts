export const myAccountPath = '/portal/my-account';
export const cardPaymentPath = `${myAccountPath}/card-payment`;
