export const messages = {
  claimWord: 'Must be the name of a claim, such as groups.',
  valueRequired: 'Value is required',
  roleRequired: 'Role is required',
  superAdmin: "A mapping can't grant Super Admin. Choose another role.",
  mappingsRequired: 'Map at least one value, or clear the claim to turn the mapping off.',
  claimRequired: 'Enter the claim that has these values, or remove the values.',
  valueTwice: 'Another mapping has this value. Remove one of the two.',
  staffValue: 'Each value is text without line breaks.',
  staffValuesRequired: 'Enter at least one value, or require no claim.',
  staffClaimRequired: 'Choose the claim that must have one of these values.',
};
