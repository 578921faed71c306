/**
 * Each picture has the name of its page. `ask` finds the record for the address, `shows` is visible once the screen has
 * loaded, and `steps` opens what the picture shows.
 */
export const registrar = {
  'release-a-hold': {
    role: 'registrar',
    ask: '/api/holds?filter={"active":true,"kind":"registrar"}&range=[0,0]',
    address: ({ studentId }) => `/portal/student-records/${studentId}?tab=holds`,
    shows: 'Release',
  },
};
