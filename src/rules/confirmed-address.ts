// Which accounts may do what only the owner of a proven address may do.

/** Accounts that the operator made have such addresses. They receive no email, so there is nothing to prove. */
const operatorDomain = '@admin.invalid'

/** Whether the address has to be confirmed before a passkey, a second factor or a vote. */
export const mustConfirmAddress = ({
  email,
  emailVerified,
}: {
  email: string
  emailVerified: boolean
}): boolean => !emailVerified && !email.endsWith(operatorDomain)
