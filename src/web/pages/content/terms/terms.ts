// The terms of service. Fees, deadlines and rules describe the product: a change there must be reflected
// here.
import type { LegalSection } from '../../../components/legal/legal-page.tsx'

export const terms: readonly LegalSection[] = [
  {
    id: 'accounts',
    title: 'Accounts',
    paragraphs: [
      'You can browse without an account. To contribute, book or pay, you need one. You must be at least 13 years old, give an email address you can read, and keep your password and passkeys to yourself. You’re responsible for what happens in your account until you tell us that someone else has access to it.',
      'Use one account for yourself or your business. Don’t pretend to be someone else.',
    ],
  },
  {
    id: 'content-and-conduct',
    title: 'Content and conduct',
    points: [
      'Share only photos that are yours, and only facts that you believe are true. Say so when a photo shows the kind of place rather than the location itself.',
      'Respect other people’s privacy, closures, private land, wildlife and local law. Some locations are published only roughly, or not at all, to protect them; don’t publish their position elsewhere on Viewfinder.',
      'No harassment, hate, spam, malware, bought likes or votes, or automated collection of data beyond what our API and its limits allow.',
      'New locations are visible right away, marked “Unverified”, until an administrator has reviewed them. We may correct, merge or remove content, and limit or suspend accounts that break these rules. Authors are told about it and why.',
    ],
  },
  {
    id: 'permits-and-bookings',
    title: 'Permits and bookings',
    paragraphs: [
      'Permit information comes from the sources named next to it, with the date when it was last checked. Rules change: the authority’s own word counts. “Not known” means that we have no rule on file, not that you need no permit.',
      'A permit booking on Viewfinder is a record of your request and payment. It doesn’t replace the authority’s permit. You’re responsible for having every permit, insurance and permission that your shoot needs, and for following its conditions.',
    ],
  },
  {
    id: 'marketplace',
    title: 'Private property marketplace',
    paragraphs: [
      'Owners rent private properties directly to photographers. Viewfinder provides the listing, the booking and the payment, and isn’t a party to the rental.',
    ],
    points: [
      'Owners: list only property that you may rent out, describe it truthfully, keep its calendar current, keep it safe, and honor bookings that you’ve accepted. Listings are reviewed before they’re published.',
      'Guests: come only in the group size and for the purpose you booked, follow the rules of the listing, leave the property as you found it, and pay for damage you cause.',
      'Reviews are written only by the two sides of a booking and appear together.',
    ],
  },
  {
    id: 'payment-and-fees',
    title: 'Payment and fees',
    points: [
      'Paid plans renew automatically until you cancel. After canceling, you keep the plan until the end of the period you’ve paid for. A new price applies from your next renewal, after an email that announces it.',
      'Property bookings: your card is authorized when you request a booking and charged only if the owner accepts within 24 hours. An instant booking, which the page names as such before you book, is confirmed and charged at once. The price you see includes everything.',
      'Viewfinder keeps a fee of 8 percent of each property booking; the owner gets 92 percent. Payouts arrive in 2–7 business days after they’re due.',
      'Cancellations are refunded by the policy shown on the listing before you book. If the owner cancels, you get everything back.',
      'A refund of a permit depends on the authority; the booking says until when it’s possible.',
    ],
  },
  {
    id: 'intellectual-property',
    title: 'Intellectual property',
    paragraphs: [
      'Your photos and texts stay yours. You give us a non-exclusive, worldwide, royalty-free license to store, resize and show them on Viewfinder and in previews of its pages, with your name. It ends when you delete them; copies in backups go with the backups.',
      'Facts about locations may be used by others on Viewfinder. Photos and data from open sources carry their own licenses, which are shown with them. The name Viewfinder and its design are ours.',
      'If your work was published here without your permission, report it on its page or write to us, and we’ll remove it.',
    ],
  },
  {
    id: 'disclaimers',
    title: 'Disclaimers',
    paragraphs: [
      'Viewfinder is provided as it is. Light times, distances, permits, access, fees and conditions may be wrong or out of date. Outdoor photography can be dangerous: judge tides, cliffs, weather, traffic and wildlife for yourself.',
      'To the extent the law allows, we aren’t liable for indirect damage, lost profits or lost photos, and our total liability is limited to what you paid us in the 12 months before the claim. Nothing here limits rights that can’t be limited by law.',
    ],
  },
  {
    id: 'indemnification',
    title: 'Indemnification',
    paragraphs: [
      'If someone makes a claim against us because of content you shared, a property you listed or rented, or because you broke these terms or the law, you cover the resulting damage and reasonable legal costs.',
    ],
  },
  {
    id: 'termination',
    title: 'Termination',
    paragraphs: [
      'You can delete your account at any time, but not before we have paid out what we owe you from bookings of your properties. We may suspend or end an account that breaks these terms or endangers others; we say why, and you can answer. Bookings that have begun, payments that are due, and the sections on intellectual property, disclaimers, indemnification and governing law continue to apply.',
    ],
  },
  {
    id: 'governing-law',
    title: 'Governing law',
    paragraphs: [
      'These terms are governed by the law of the State of California. Disputes that we can’t settle by talking are decided by binding arbitration in San Francisco, California, by a single arbitrator. Either side may instead use a small-claims court, and may ask a court to stop an infringement of its rights.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    paragraphs: [
      'We may change these terms. The date at the top changes with them, and we announce changes that matter by email before they apply. If you keep using Viewfinder after that, you agree to the new terms.',
    ],
  },
]
