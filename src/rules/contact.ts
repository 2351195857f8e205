// What the contact form accepts.

export const contactCategories = [
  'general',
  'technical',
  'location',
  'permits',
  'marketplace',
  'account',
  'billing',
  'feedback',
] as const
export type ContactCategory = (typeof contactCategories)[number]

export const categoryLabels: Record<ContactCategory, string> = {
  general: 'General question',
  technical: 'Technical issue',
  location: 'Location information',
  permits: 'Permits and bookings',
  marketplace: 'Private properties',
  account: 'Account',
  billing: 'Billing',
  feedback: 'Feedback',
}

/** In characters. */
export const contactLengths = { name: 100, email: 254, subject: 200, message: 5000 } as const
