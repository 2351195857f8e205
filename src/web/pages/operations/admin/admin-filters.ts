// The tabs of the administrators' lists, and the further properties that each can be filtered by.
import { categoryLabels, contactCategories } from '../../../../rules/contact.ts'
import { propertyTypes } from '../../../../rules/properties.ts'
import { spaced } from '../../../format/labels.ts'
import type { Kinds, Tab } from './admin-search.ts'

export const locationTabs = [
  { id: 'waiting', label: 'Waiting' },
  { id: 'unverified', label: 'Unverified' },
  { id: 'verified', label: 'Verified' },
  { id: 'closed', label: 'Closed or private' },
  { id: 'removed', label: 'Removed' },
  { id: 'all', label: 'All' },
] as const satisfies Tab[]
export const reportTabs = [
  { id: 'open', label: 'Open' },
  { id: 'upheld', label: 'Upheld' },
  { id: 'dismissed', label: 'Dismissed' },
  { id: 'all', label: 'All' },
] as const satisfies Tab[]
export const contributionTabs = [
  { id: 'all', label: 'All' },
  { id: 'shown', label: 'Visible' },
  { id: 'removed', label: 'Removed' },
] as const satisfies Tab[]
export const userTabs = [
  { id: 'all', label: 'All' },
  { id: 'suspended', label: 'Suspended' },
  { id: 'active', label: 'Active' },
] as const satisfies Tab[]
export const mailTabs = [
  { id: 'all', label: 'All' },
  { id: 'waiting', label: 'Waiting' },
  { id: 'refused', label: 'Refused' },
  { id: 'sent', label: 'Sent' },
  { id: 'failed', label: 'Failed' },
] as const satisfies Tab[]
export const disputeTabs = [
  { id: 'open', label: 'Open' },
  { id: 'won', label: 'Won' },
  { id: 'lost', label: 'Lost' },
  { id: 'all', label: 'All' },
] as const satisfies Tab[]
export const permitBookingTabs = [
  { id: 'pending', label: 'Pending' },
  { id: 'confirmed', label: 'Confirmed' },
  { id: 'completed', label: 'Completed' },
  { id: 'cancelled', label: 'Canceled' },
  { id: 'all', label: 'All' },
] as const satisfies Tab[]
export const postTabs = [
  { id: 'all', label: 'All' },
  { id: 'draft', label: 'Drafts' },
  { id: 'scheduled', label: 'Scheduled' },
  { id: 'published', label: 'Published' },
] as const satisfies Tab[]
export const applicationTabs = [
  { id: 'pending', label: 'Pending' },
  { id: 'accepted', label: 'Accepted' },
  { id: 'declined', label: 'Declined' },
  { id: 'all', label: 'All' },
] as const satisfies Tab[]
export const propertyTabs = [
  { id: 'pending', label: 'Pending' },
  { id: 'approved', label: 'Live' },
  { id: 'rejected', label: 'Rejected' },
  { id: 'all', label: 'All' },
] as const satisfies Tab[]
export const messageTabs = [
  { id: 'open', label: 'Open' },
  { id: 'answered', label: 'Answered' },
  { id: 'closed', label: 'Closed' },
  { id: 'all', label: 'All' },
] as const satisfies Tab[]
export const jobTabs = [
  { id: 'failed', label: 'Failed' },
  { id: 'waiting', label: 'Waiting' },
  { id: 'active', label: 'Active' },
  { id: 'done', label: 'Done' },
  { id: 'all', label: 'All' },
] as const satisfies Tab[]

export const locationOrigins = {
  label: 'Origin',
  options: [
    { id: 'user', label: 'Submitted by users' },
    { id: 'import', label: 'Imported' },
    { id: 'demo', label: 'Demo' },
  ],
} as const satisfies Kinds
export const reportKinds = {
  label: 'Kind',
  options: [
    { id: 'location', label: 'Locations' },
    { id: 'review', label: 'Reviews' },
    { id: 'photo', label: 'Photos' },
    { id: 'profile', label: 'Profiles' },
    { id: 'property', label: 'Properties' },
    { id: 'message', label: 'Messages' },
    { id: 'meetup', label: 'Meetups' },
    { id: 'comment', label: 'Comments' },
    { id: 'entry', label: 'Contest entries' },
  ],
} as const satisfies Kinds
export const reviewStars = {
  label: 'Rating',
  options: [
    { id: '5', label: '5 stars' },
    { id: '4', label: '4 stars' },
    { id: '3', label: '3 stars' },
    { id: '2', label: '2 stars' },
    { id: '1', label: '1 star' },
  ],
} as const satisfies Kinds
export const photoKinds = {
  label: 'Kind',
  options: [
    { id: 'featured', label: 'Featured' },
    { id: 'unchecked', label: 'Matched by coordinates' },
    { id: 'cover', label: 'Cover to approve' },
    { id: 'processing', label: 'Processing' },
    { id: 'failed', label: 'Failed' },
  ],
} as const satisfies Kinds
export const propertyKinds = {
  label: 'Type',
  options: propertyTypes.map((id) => ({ id, label: spaced(id) })),
} satisfies Kinds
export const messageKinds = {
  label: 'Category',
  options: contactCategories.map((id) => ({ id, label: categoryLabels[id] })),
} satisfies Kinds
export const userRoles = {
  label: 'Role',
  options: [
    { id: 'user', label: 'Users' },
    { id: 'owner', label: 'Property owners' },
    { id: 'admin', label: 'Administrators' },
  ],
} as const satisfies Kinds
export const attentionKinds = {
  label: 'Kind',
  options: [
    { id: 'refund', label: 'Refunds' },
    { id: 'payment', label: 'Payments' },
    { id: 'payout', label: 'Payouts' },
    { id: 'subscription', label: 'Subscriptions' },
  ],
} as const satisfies Kinds
export const auditKinds = {
  label: 'About',
  options: [
    { id: 'location', label: 'Locations' },
    { id: 'review', label: 'Reviews' },
    { id: 'photo', label: 'Photos' },
    { id: 'user', label: 'Users' },
    { id: 'mail', label: 'Emails' },
    { id: 'job', label: 'Jobs' },
    { id: 'plan', label: 'Plans' },
    { id: 'refund', label: 'Refunds' },
    { id: 'payment', label: 'Payments' },
    { id: 'payout', label: 'Payouts' },
    { id: 'subscription', label: 'Subscriptions' },
    { id: 'permit-booking', label: 'Permit bookings' },
    { id: 'property', label: 'Properties' },
    { id: 'message', label: 'Booking messages' },
    { id: 'meetup', label: 'Meetups' },
    { id: 'comment', label: 'Comments' },
    { id: 'contest', label: 'Contests' },
    { id: 'entry', label: 'Contest entries' },
    { id: 'photographer-application', label: 'Photographer applications' },
    { id: 'contact-message', label: 'Messages to support' },
    { id: 'newsletter', label: 'Newsletter' },
  ],
} as const satisfies Kinds
export const mailKinds = {
  label: 'Kind',
  options: [
    { id: 'verify-email', label: 'Email confirmation' },
    { id: 'reset-password', label: 'Password reset' },
    { id: 'notices', label: 'Notifications' },
    { id: 'digest', label: 'Weekly digest' },
    { id: 'weather', label: 'Weather alerts' },
    { id: 'suspended', label: 'Suspension' },
    { id: 'contact-message', label: 'Messages to support' },
    { id: 'contact-reply', label: 'Replies from support' },
    { id: 'contact-copy', label: 'Copies of messages' },
    { id: 'newsletter', label: 'Newsletter' },
    { id: 'newsletter-confirm', label: 'Newsletter confirmation' },
    { id: 'receipt', label: 'Receipts' },
    { id: 'subscription-payment-failed', label: 'Failed renewals' },
    { id: 'subscription-ended', label: 'Ended subscriptions' },
    { id: 'subscription-price', label: 'New prices' },
    { id: 'property-approved', label: 'Approved properties' },
    { id: 'property-rejected', label: 'Rejected properties' },
    { id: 'booking-requested', label: 'Booking requests' },
    { id: 'booking-accepted', label: 'Accepted bookings' },
    { id: 'booking-declined', label: 'Declined bookings' },
    { id: 'booking-expired', label: 'Expired bookings' },
    { id: 'booking-cancelled', label: 'Canceled bookings' },
    { id: 'booking-completed', label: 'Completed bookings' },
    { id: 'meetup-reminder', label: 'Meetup reminders' },
    { id: 'meetup-cancelled', label: 'Canceled meetups' },
  ],
} as const satisfies Kinds
