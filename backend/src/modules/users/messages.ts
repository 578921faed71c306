export const messages = {
  emailRequired: 'Email is required',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  roleRequired: 'Role is required',
  studentFieldFixed: 'The user is a student. Change this field in the student record.',
  ownRoleFixed: "You can't change your own role. Ask another administrator.",
  lastAdministratorRole:
    "You can't change the role of the last administrator. Add another administrator first.",
  ownAccess: "You can't deactivate your own account. Ask another administrator.",
  lastAdministratorAccess: "You can't deactivate the last administrator. Add another administrator first.",
  noMapping: 'No mapping is set. Set one in Settings, Sign-in.',
  administratorByHand: "An administrator's role is always set by hand. Change the role first.",
  emailInUse: 'Another user has this email address.',
  userNotFound: "This user doesn't exist.",
};
