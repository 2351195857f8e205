// The privacy policy. It describes what the code does: a change of what is stored, or for how long, must be
// reflected here. A test compares its periods with the domains' registers (`retention`).
import type { LegalSection } from '../../../components/legal/legal-page.tsx'

export const policy: readonly LegalSection[] = [
  {
    id: 'data-we-collect',
    title: 'Data we collect',
    paragraphs: ['You can search, browse and read without an account. We store what you give us:'],
    points: [
      'Account: your display name, username and email address, and a hash of your password, which can’t be turned back into the password. With two-step sign-in, its secret and your backup codes; for a passkey, its public key, its name and when it was last used.',
      'Profile: your bio, links, specialties, profile photo and preferences. All of them are optional.',
      'What you share: locations, photos with their camera data, reviews, check-ins and portfolios. Also your favorites, notes and lists, your likes, the photographers you follow, and your reports.',
      'What you plan: your trips with their stops, notes and the places where you start and sleep, your own spots, your plans of the light planner, and your cameras and lenses.',
      'Community: your contest entries and votes, the meetups you organize or join, your comments, and an application as a featured photographer.',
      'What you have entered into the forms for a new location or a new listing and not sent yet, except payout details and photos, so that you can continue on another device.',
      'Guides you open, because monthly limits are counted from them.',
      'Permit and property bookings: dates, group size, contact details, requests, and the messages between guest and owner. If you list a property: its address, your contact details and where to send payouts.',
      'Payments: amounts, dates, invoices and refunds. Card numbers go to the payment service and are never stored by us; of a subscription’s card we store the brand and the last four digits.',
      'Messages to support and our answers. If you subscribe to the newsletter: your email address, and whether an issue reached it.',
    ],
  },
  {
    id: 'how-we-use-it',
    title: 'How we use it',
    points: [
      'To show your contributions, run your account, count plan limits, and carry out bookings and payments.',
      'To suggest locations in your feed from your preferences and what you saved, reviewed or checked in at.',
      'To email you about your account and bookings. The daily and weekly emails and the newsletter can be turned off with one click.',
      'To answer your messages, act on reports, and keep the service safe.',
    ],
  },
  {
    id: 'sharing',
    title: 'How we share it',
    paragraphs: [
      'We don’t sell your data, and we don’t share it with advertisers. Administrators of Viewfinder can see what they need to review contributions and help you; what they do is logged.',
    ],
    points: [
      'Locations, reviews and photos you share are public and show your name. You choose who can see your profile, each check-in and each portfolio.',
      'Favorites, notes, lists, trips, your own spots, your plans and your gear are private, unless you share a list, a trip or a plan by its link.',
      'Your email address is never shown on your profile. For a property booking, the owner sees your name and the contact details you enter; you see the owner’s contact details and the address once your booking is accepted.',
      'We disclose data if the law requires it.',
    ],
  },
  {
    id: 'location-data',
    title: 'Location data',
    paragraphs: [
      'We ask for your device’s position only when you use a feature that needs it, such as “Near me”. It’s rounded to about 30 feet, becomes part of the page’s address so that you can bookmark it, and is used to compute distances. We don’t store it with your account.',
      'If you send your position to reveal a hidden location, we compare it and don’t store it. We store only how often you tried, for about two days.',
      'We read the camera, lens, exposure, time, direction and position from your photo’s EXIF data. You can edit the details before you publish. The position is shown only if you choose to publish it, and never at a location whose own position isn’t public.',
      'The images we publish contain no EXIF or GPS data. We keep the file you uploaded, with its data, but don’t publish it. It’s deleted when you delete the photo.',
    ],
  },
  {
    id: 'counting-visits',
    title: 'How we count visits',
    paragraphs: [
      'We count how many people visit Viewfinder, a location or a listing each day, without a cookie and without your account. Your network address and browser name are turned into a number with a random key. The key is in use for one day (UTC), isn’t part of our backups, and is then deleted: after that, nobody, including us, can tell which visits were yours or connect one day with another.',
      'If you search near a position, such as your own, the server remembers the US state it’s in until the day ends, so that a location’s views can be counted by state. We don’t derive your location from your network address. A state is shown only if at least 5 people from it came on one day.',
      'People who share locations, photos or listings see these totals for them, and so do administrators. Robots and pages that your browser fetches ahead aren’t counted.',
    ],
  },
  {
    id: 'security',
    title: 'Security',
    paragraphs: [
      'Passwords are stored as hashes, and payout details are encrypted. For each device you’re signed in on, we store its IP address and browser; you can see and end these sessions in your account. Failed sign-in attempts are counted per account and network. Admin actions are recorded with the administrator’s IP address.',
    ],
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    points: [
      'See and copy: download all your activity on Viewfinder as a ZIP file from your account.',
      'Correct: change or delete your profile, reviews, photos, check-ins, lists and portfolios at any time.',
      'Object: unsubscribe from emails with one click, or in your preferences.',
      'Delete your account: your profile, reviews, photos, favorites, trips, own spots, plans, gear and check-ins are deleted right away. Locations you shared stay, without your name. Records of payments stay without your account, because bookkeeping requires them.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep data',
    points: [
      'Your account and what you share: until you delete it.',
      'Sessions and emailed links: up to 7 days after they expire.',
      'Failed sign-in attempts: 2 days.',
      'Read notifications: 180 days.',
      'Drafts of new locations and listings: until you send or discard them, or 90 days after the last change.',
      'Emails we sent: 90 days. Emails that couldn’t be sent: 1 year.',
      'Guides opened without an account: 2 months after the month they were opened in.',
      'Visits: the key that visitors are counted by, until the day ends (UTC); one line per visitor and page, at most 3 days; daily totals, which name nobody, 3 years.',
      'Messages to support: 1 year after our last answer, or 2 years without one.',
      'Newsletter: until you unsubscribe, then 30 days. Subscriptions that were never confirmed: 7 days. Addresses that bounced: 1 year.',
      'Applications as a featured photographer that were declined: 2 years.',
      'Days you blocked in a property’s calendar: 400 days.',
      'Weather alerts you got: 200 days.',
      'How many skylines you had computed on a day: 2 days. The skylines themselves are stored without saying who asked.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies',
    points: [
      'A sign-in cookie keeps you signed in until 30 days after your last visit, or 12 hours in the admin area. During two-step sign-in, a short-lived cookie connects the two steps; signing in with a passkey uses one as well.',
      'Another cookie, which lasts up to 400 days, marks a browser in which you signed in before, so that no one can lock you out by guessing your password. It doesn’t contain your name or account.',
      'If you aren’t signed in, a cookie with a random number counts the guides you open each month. It lasts up to 400 days.',
      'Your browser’s own storage holds your theme, recent searches, the area you last viewed, unfinished drafts, and a copy of your account name and plan usage. These searches, the area and drafts stay on your device, except drafts of new locations and listings while you’re signed in.',
      'If you use Viewfinder offline, your device also holds packs, your trips, favorites, own spots, next plans and a few pages as they were shown to you. Signing out deletes them.',
      'We use no advertising cookies and no tracking cookies.',
    ],
  },
  {
    id: 'third-party-services',
    title: 'Third-party services',
    points: [
      'Payments: card payments are processed by Stripe, which gets your card details and the amount. Its form is loaded only when you pay. A site that runs with the payment sandbox says so and takes no real cards.',
      'Maps: our maps are served by Viewfinder itself. If the operator configures another map provider, your browser loads map data from it. “Directions” opens a maps app, which then gets the destination.',
      'Drives of trips: if the operator configures a routing service, our server asks it about the way between the stops and nights of a trip. It gets these positions and learns nothing else about you.',
      'Weather: if the operator configures a forecast service, our server asks it about areas of about 7 miles. It learns nothing about you.',
      'Analytics: no service, only our own daily totals. See “How we count visits”.',
      'Images: all images on our pages come from Viewfinder itself. When somebody enters the address of an image on another website, our server copies it once; that website learns nothing about you.',
      'Email is delivered by an email service, and files may be stored with a storage provider.',
    ],
  },
  {
    id: 'children',
    title: 'Children',
    paragraphs: [
      'Viewfinder isn’t for children under 13. If you believe that a child has created an account, tell us, and we’ll delete it.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    paragraphs: [
      'When this policy changes, the date at the top changes with it. If a change affects what you agreed to, we tell you by email before it applies.',
    ],
  },
]
