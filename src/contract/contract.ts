// Every call of the product, by domain: the server implements it, and the browser's client is typed by it.
import {
  changeEmail,
  changePassword,
  checkResetLink,
  confirmSecondFactor,
  deleteAccount,
  disableSecondFactor,
  endOtherSessions,
  endSession,
  forgotPassword,
  listSessions,
  prepareSecondFactor,
  renewBackupCodes,
  resendVerification,
  resetPassword,
  secondFactor,
  secondFactorOfAdmin,
  updateNames,
  verifyEmail,
} from './accounts/account.ts'
import { draftCalls } from './accounts/drafts.ts'
import {
  countUnread,
  listNotifications,
  listWaiting,
  markAllRead,
  markRead,
} from './accounts/notifications.ts'
import { passkeyCalls } from './accounts/passkeys.ts'
import { getPreferences, setPreferences } from './accounts/preferences.ts'
import { checkUsername, me, signIn, signInAdmin, signOut, signUp } from './accounts/users.ts'
import { communityCalls } from './community/community-calls.ts'
import { contestCalls } from './community/contest-calls.ts'
import { portfolioCalls } from './community/portfolios.ts'
import {
  follow,
  getProfile,
  listFollowers,
  listFollowing,
  listProfileCheckins,
  listProfileLocations,
  listProfilePhotos,
  listProfileReviews,
  listSuggestions,
  readFeed,
  removeProfileImage,
  setProfileImage,
  unfollow,
  updateProfile,
} from './community/profiles.ts'
import { adminBlogCalls } from './content/admin-blog.ts'
import { blogCalls } from './content/blog.ts'
import { contactCalls } from './content/contact.ts'
import { helpCalls } from './content/help.ts'
import { newsletterCalls } from './content/newsletter.ts'
import {
  checkOut,
  createCheckin,
  listCheckins,
  removeCheckin,
  updateCheckin,
} from './contributions/checkins.ts'
import {
  addCommonsPhoto,
  checkPhoto,
  findCommonsPhotos,
  previewCommonsPhoto,
} from './contributions/commons.ts'
import { confirmFact } from './contributions/facts.ts'
import { favoriteListCalls } from './contributions/favorite-lists.ts'
import { favoriteCalls } from './contributions/favorites.ts'
import { moderationCalls } from './contributions/moderation.ts'
import { createReport } from './contributions/reports.ts'
import {
  createReview,
  likeReview,
  listReviews,
  removeReview,
  summarizeReviews,
  unlikeReview,
  updateReview,
} from './contributions/reviews.ts'
import { listBasemaps } from './discovery/basemaps.ts'
import { cityCalls } from './discovery/cities.ts'
import { listCovers } from './discovery/covers.ts'
import { countFacets } from './discovery/facets.ts'
import { listFeatured } from './discovery/featured.ts'
import { findTowns, nearestTown } from './discovery/gazetteer.ts'
import { landmarkCalls } from './discovery/landmarks.ts'
import { lightCalls } from './discovery/light.ts'
import { searchLive } from './discovery/live-search.ts'
import { findLocations, getLocation, listLocations } from './discovery/locations.ts'
import {
  approveCover,
  deletePhoto,
  featurePhoto,
  getPhoto,
  likePhoto,
  listImageLinks,
  listPhotographers,
  listPhotos,
  listUnfinishedPhotos,
  unfeaturePhoto,
  unlikePhoto,
  updatePhoto,
  uploadPhoto,
} from './discovery/photos.ts'
import { changeLocation, deleteOwnLocation, findDuplicates, submitLocation } from './discovery/submission.ts'
import { listThemes } from './discovery/themes.ts'
import { weatherCalls } from './discovery/weather.ts'
import { bookingMoveCalls } from './marketplace/booking-moves.ts'
import { permitBookingCalls, permitCalls } from './marketplace/permit-calls.ts'
import {
  adminPropertyCalls,
  propertyBookingCalls,
  propertyCalendarCalls,
  propertyCalls,
  propertyExtraCalls,
  propertyReviewCalls,
} from './marketplace/property-calls.ts'
import { getPayouts, revenueCalls, savePayoutSettings } from './marketplace/revenue.ts'
import { savedPropertyCalls, savedSearchCalls } from './marketplace/saved-properties.ts'
import { adminPlanCalls } from './money/admin-plans.ts'
import { attentionCalls } from './money/attention.ts'
import {
  authenticateSandboxPayment,
  closeSandboxDispute,
  confirmSandboxPayment,
  getPayment,
  getPaymentConfig,
  listDisputes,
  listPayments,
} from './money/payments.ts'
import { subscriptionCalls } from './money/subscriptions.ts'
import { analyticsCalls } from './operations/analytics.ts'
import { serverStatusCalls } from './operations/server-status.ts'
import { streetMapCalls } from './operations/street-maps.ts'
import { alignmentCalls } from './planning/alignments.ts'
import { bestLightCalls } from './planning/best-light.ts'
import { gearCalls } from './planning/gear.ts'
import { horizonCalls } from './planning/horizon.ts'
import { lightPlanCalls } from './planning/light-plans.ts'
import { adminOfflineCalls, offlinePackCalls } from './planning/offline.ts'
import { skyCalls } from './planning/sky.ts'
import { spotCalls } from './planning/spots.ts'
import { tideCalls } from './planning/tides.ts'
import { tripCalls } from './planning/trips.ts'

export const contract = {
  locations: {
    list: listLocations,
    find: findLocations,
    facets: countFacets,
    featured: listFeatured,
    searchLive,
    get: getLocation,
    submit: submitLocation,
    change: changeLocation,
    withdraw: deleteOwnLocation,
    duplicates: findDuplicates,
    covers: listCovers,
  },
  users: { signUp, checkUsername, signIn, signOut, signInAdmin, me },
  account: {
    verifyEmail,
    resendVerification,
    forgotPassword,
    checkResetLink,
    resetPassword,
    secondFactor,
    secondFactorOfAdmin,
    updateNames,
    changePassword,
    changeEmail,
    listSessions,
    endSession,
    endOtherSessions,
    prepareSecondFactor,
    confirmSecondFactor,
    renewBackupCodes,
    disableSecondFactor,
    delete: deleteAccount,
  },
  passkeys: passkeyCalls,
  reviews: {
    list: listReviews,
    summary: summarizeReviews,
    create: createReview,
    update: updateReview,
    remove: removeReview,
    like: likeReview,
    unlike: unlikeReview,
  },
  photos: {
    imageLinks: listImageLinks,
    upload: uploadPhoto,
    list: listPhotos,
    unfinished: listUnfinishedPhotos,
    photographers: listPhotographers,
    get: getPhoto,
    update: updatePhoto,
    remove: deletePhoto,
    like: likePhoto,
    unlike: unlikePhoto,
  },
  commons: { find: findCommonsPhotos, preview: previewCommonsPhoto, add: addCommonsPhoto, check: checkPhoto },
  coverPhotos: { approve: approveCover },
  featuredPhotos: { feature: featurePhoto, unfeature: unfeaturePhoto },
  reports: { create: createReport },
  moderation: moderationCalls,
  checkins: {
    list: listCheckins,
    create: createCheckin,
    update: updateCheckin,
    checkOut,
    remove: removeCheckin,
  },
  facts: { confirm: confirmFact },
  profiles: {
    get: getProfile,
    update: updateProfile,
    setPicture: setProfileImage,
    removePicture: removeProfileImage,
    photos: listProfilePhotos,
    reviews: listProfileReviews,
    locations: listProfileLocations,
    checkins: listProfileCheckins,
    followers: listFollowers,
    following: listFollowing,
    follow,
    unfollow,
    feed: readFeed,
    suggestions: listSuggestions,
  },
  portfolios: portfolioCalls,
  drafts: draftCalls,
  preferences: { get: getPreferences, set: setPreferences },
  notifications: { list: listNotifications, waiting: listWaiting, countUnread, markRead, markAllRead },
  payments: {
    config: getPaymentConfig,
    list: listPayments,
    get: getPayment,
    confirmInSandbox: confirmSandboxPayment,
    authenticateInSandbox: authenticateSandboxPayment,
  },
  disputes: { list: listDisputes, close: closeSandboxDispute },
  subscriptions: subscriptionCalls,
  adminPlans: adminPlanCalls,
  favorites: favoriteCalls,
  favoriteLists: favoriteListCalls,
  trips: tripCalls,
  spots: spotCalls,
  lightPlans: lightPlanCalls,
  gear: gearCalls,
  themes: { list: listThemes },
  cities: cityCalls,
  blog: blogCalls,
  adminBlog: adminBlogCalls,
  landmarks: landmarkCalls,
  properties: propertyCalls,
  propertyCalendar: propertyCalendarCalls,
  propertyExtras: propertyExtraCalls,
  adminProperties: adminPropertyCalls,
  propertyBookings: propertyBookingCalls,
  bookingMoves: bookingMoveCalls,
  propertyReviews: propertyReviewCalls,
  savedProperties: savedPropertyCalls,
  savedSearches: savedSearchCalls,
  payouts: { get: getPayouts, saveSettings: savePayoutSettings },
  revenue: revenueCalls,
  attention: attentionCalls,
  analytics: analyticsCalls,
  serverStatus: serverStatusCalls,
  streetMaps: streetMapCalls,
  basemaps: { list: listBasemaps },
  light: lightCalls,
  alignments: alignmentCalls,
  ...skyCalls,
  horizon: horizonCalls,
  tides: tideCalls,
  bestLight: bestLightCalls,
  weather: weatherCalls,
  towns: { nearest: nearestTown, find: findTowns },
  help: helpCalls,
  offlinePacks: offlinePackCalls,
  adminOffline: adminOfflineCalls,
  contact: contactCalls,
  newsletter: newsletterCalls,
  permits: permitCalls,
  permitBookings: permitBookingCalls,
  ...communityCalls,
  ...contestCalls,
}
