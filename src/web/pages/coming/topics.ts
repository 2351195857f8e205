// Pages that later parts of the product bring: what each will do, said plainly.

export type Topic = { title: string; coming: string; meanwhile: { to: '/' | '/locations'; label: string } }

const browse = { to: '/locations', label: 'Browse locations' } as const

/** By path, without the leading slash. */
const topics: Record<string, Topic> = {
  community: {
    title: 'Community',
    coming:
      'Photo contests with blind, recountable votes, meetups timed by the sun, and a gallery of entries.',
    meanwhile: browse,
  },
  permits: {
    title: 'Permits',
    coming:
      'Ask whether a shoot needs a permit, see the rule with its source, and book the ones that can be booked.',
    meanwhile: browse,
  },
  subscription: {
    title: 'Plans',
    coming: 'Free, Pro and Professional plans, with what each allows and what it costs.',
    meanwhile: browse,
  },
  marketplace: {
    title: 'Private Properties',
    coming:
      'Rent farms, lofts, workshops and gardens by the hour from their owners, who keep 92 % of the price.',
    meanwhile: browse,
  },
  'list-property': {
    title: 'List Your Private Property',
    coming: 'Offer your property to photographers by the hour; listings are reviewed before they go live.',
    meanwhile: browse,
  },
  'owner-dashboard': {
    title: 'Owner Dashboard',
    coming: 'Bookings, earnings and payouts of your properties, straight from the ledger.',
    meanwhile: browse,
  },
  'photographer-application': {
    title: 'Become a Featured Photographer',
    coming: 'Apply with your portfolio; applications are read within 3–5 business days.',
    meanwhile: browse,
  },
  'admin/properties': {
    title: 'Property Submissions',
    coming: 'Review of the properties that owners submit.',
    meanwhile: browse,
  },
  blog: {
    title: 'Blog',
    coming: 'Location guides, photography tips, permits and law, drones and equipment, written by us.',
    meanwhile: browse,
  },
  help: {
    title: 'Help Center',
    coming: 'Answers on getting started, planning, contributing, community, permits and properties.',
    meanwhile: browse,
  },
  contact: {
    title: 'Contact',
    coming: 'A form that reaches us. Until then, write to the address at the foot of this page.',
    meanwhile: browse,
  },
  privacy: {
    title: 'Privacy Policy',
    coming:
      'Which data we keep and why. Today: no account, no tracking; recent searches and your theme stay on your device.',
    meanwhile: browse,
  },
  terms: {
    title: 'Terms of Service',
    coming: 'The rules for accounts, content, bookings and payments, before any of them opens.',
    meanwhile: browse,
  },
}

/** The topic of a path; deeper paths of the blog and the cities count as theirs. */
export function topicOf(pathname: string): Topic | undefined {
  const path = pathname.replace(/^\/+|\/+$/g, '')
  if (/^blog\/[^/]+$/.test(path)) return { ...(topics.blog as Topic), title: 'Blog post' }
  if (/^city\/[^/]+$/.test(path))
    return {
      title: 'City guide',
      coming: 'City pages with their best places, numbers from the database and answers to common questions.',
      meanwhile: browse,
    }
  return topics[path]
}
