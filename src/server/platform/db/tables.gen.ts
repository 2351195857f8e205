// Written by tools/tables.ts from the migrated database.

/** The rows of every table as the driver gives them. */
export type Tables = {
  accounts: {
    access_token: string | null
    access_token_expires_at: Date | null
    account_id: string
    created_at: Date
    id: string
    id_token: string | null
    password: string | null
    provider_id: string
    refresh_token: string | null
    refresh_token_expires_at: Date | null
    scope: string | null
    updated_at: Date
    user_id: string
  }
  analytics_days: {
    day: string
    is_final: boolean
    rolled_up_at: Date
  }
  analytics_events: {
    day: string
    hour: number
    state: string | null
    subject: 'site' | 'location' | 'property'
    subject_id: string
    visitor: number
  }
  analytics_keys: {
    day: string
    key: Buffer
  }
  audit_log: {
    action: string
    actor_id: string | null
    actor_name: string
    address: string | null
    after: unknown | null
    before: unknown | null
    created_at: Date
    detail: unknown
    id: string
    part_of: string | null
    subject_id: string | null
    subject_kind: string
    subject_name: string
    undoes: string | null
  }
  backups: {
    bytes: number
    finished_at: Date
  }
  blog_images: {
    alt: string
    author: string | null
    created_at: Date
    height: number
    id: string
    licence: string | null
    placeholder: string | null
    post_id: string
    source_url: string | null
    uploaded_by: string | null
    width: number
  }
  blog_post_locations: {
    location_id: string
    post_id: string
    sort_order: number
  }
  blog_post_versions: {
    fields: unknown
    post_id: string
    saved_at: Date
    saved_by: string | null
    version: number
  }
  blog_posts: {
    author_name: string
    body: string
    category: 'location-guides' | 'photography-tips' | 'permits-legal' | 'drone-photography' | 'equipment-reviews'
    cover_image_id: string | null
    cover_location_id: string | null
    cover_photo_id: string | null
    created_at: Date
    created_by: string | null
    document: string
    excerpt: string
    id: string
    is_featured: boolean
    published_at: Date | null
    removed_at: Date | null
    search_text: string
    slug: string
    source: string | null
    source_hash: string | null
    tags: string[]
    title: string
    updated_at: Date
    version: number
    word_count: number
  }
  built_files: {
    coding: 'br' | 'identity'
    content: Buffer
    path: string
    seen_at: Date
  }
  cities: {
    country: string
    highlights: string[]
    is_found: boolean
    latitude: number
    longitude: number
    name: string
    radius_miles: number
    region: string
    slug: string
    sort_order: number
    time_zone: string
  }
  commons_searches: {
    candidate_count: number
    location_id: string
    searched_at: Date
  }
  contact_messages: {
    category: 'general' | 'technical' | 'location' | 'permits' | 'marketplace' | 'account' | 'billing' | 'feedback'
    content_hash: string
    created_at: Date
    email: string
    id: string
    message: string
    name: string
    search_plain: string
    sent_on: string
    state: 'open' | 'answered' | 'closed'
    subject: string
    updated_at: Date
    user_id: string | null
  }
  contact_replies: {
    author_id: string | null
    body: string
    created_at: Date
    id: string
    message_id: string
  }
  contest_barred_voters: {
    contest_id: string
    created_at: Date
    reason: string
    user_id: string
  }
  contest_chains: {
    ballot_key: Buffer
    contest_id: string
    flag_count: number
    flagged_sequence: number
    head: string
    sequence: number
  }
  contest_entry_features: {
    compared_at: Date | null
    features: Buffer | null
    submission_id: string
  }
  contest_log: {
    at: Date
    contest_id: string
    detail: string | null
    hash: string
    kind: 'opened' | 'cast' | 'withdrawn' | 'voided' | 'entry-withdrawn' | 'disqualified' | 'entry-restored' | 'title-removed' | 'day' | 'closed'
    sequence: number
    submission_id: string | null
    voter: string | null
  }
  contest_similar_entries: {
    changes: ('mirrored' | 'negative' | 'rotated' | 'tilted' | 'cropped')[]
    dismissed_at: Date | null
    entry_id: string
    found_at: Date
    likeness: number
    other_id: string
  }
  contest_submissions: {
    camera: string | null
    camera_settings: string | null
    content_type: string | null
    contest_id: string
    created_at: Date
    credit_author: string | null
    credit_changes: string | null
    credit_licence: string | null
    credit_url: string | null
    description: string
    disqualification_reason: string | null
    disqualified_at: Date | null
    height: number | null
    id: string
    image_hash: string | null
    image_state: 'waiting' | 'ready' | 'failed'
    image_url: string | null
    is_demo: boolean
    is_winner: boolean
    lens: string | null
    location_id: string | null
    media_id: string
    photo_id: string | null
    placeholder: string | null
    rank: number | null
    removed_at: Date | null
    shooting_time: string | null
    title: string
    user_id: string | null
    votes: number
    width: number | null
    withdrawn_at: Date | null
  }
  contest_votes: {
    contest_id: string
    created_at: Date
    id: string
    submission_id: string
    user_id: string
  }
  document_numbers: {
    gateway: string
    kind: 'receipt' | 'invoice'
    last: number
  }
  fact_confirmations: {
    confirmed_on: string
    fact: string
    location_id: string
    note: string | null
    still_true: boolean
    user_id: string
  }
  favorite_list_items: {
    created_at: Date
    favorite_id: string
    list_id: string
    note: string
    sort_order: number
  }
  favorite_lists: {
    created_at: Date
    id: string
    name: string
    note: string
    share_nonce: string | null
    share_token_hashes: string[]
    shares_notes: boolean
    user_id: string
  }
  favorites: {
    created_at: Date
    id: string
    location_id: string
    note: string
    sort_order: number
    user_id: string
  }
  follows: {
    created_at: Date
    follower_id: string
    following_id: string
    id: string
  }
  form_drafts: {
    content: unknown
    form: 'location' | 'listing' | 'short-listing'
    revision: string
    saved_at: Date
    user_id: string
  }
  gallery_entries: {
    created_at: Date
    facet: string
    photo_id: string
  }
  gallery_facets: {
    facet: string
    photo_count: number
  }
  gear: {
    aperture: number | null
    created_at: Date
    focal_max_mm: number | null
    focal_min_mm: number | null
    id: string
    kind: 'body' | 'lens'
    megapixels: number | null
    name: string
    sensor_height_mm: number | null
    sensor_width_mm: number | null
    user_id: string
  }
  idempotency_keys: {
    body: unknown | null
    call: string
    created_at: Date
    key: string
    request_hash: string
    status: number | null
    user_id: string
  }
  image_links: {
    attempts: number
    claimed_until: Date | null
    created_at: Date
    failure: string | null
    id: string
    image_id: string | null
    location_id: string | null
    place: number
    property_id: string | null
    state: 'waiting' | 'stored' | 'failed'
    url: string
  }
  imports: {
    file_name: string
    finished_at: Date
    id: string
    rows_inserted: number
    rows_read: number
    rows_rejected: number
    rows_updated: number
    source: string
    started_at: Date
  }
  landmark_names: {
    is_alias: boolean
    landmark_id: string
    name_plain: string
  }
  landmarks: {
    aliases: string[]
    city: string | null
    country: string | null
    created_at: Date
    description: string
    elevation_meters: number | null
    height_meters: number | null
    id: string
    image_name: string | null
    is_demo: boolean
    kind: 'arch' | 'beach' | 'bridge' | 'building' | 'canyon' | 'castle' | 'church' | 'garden' | 'geyser' | 'island' | 'lake' | 'lighthouse' | 'monument' | 'mountain' | 'pier' | 'rock' | 'sculpture' | 'skyline' | 'street' | 'temple' | 'tower' | 'waterfall' | 'other'
    latitude: number
    licence: string | null
    longitude: number
    name: string
    name_plain: string
    point: string
    region: string | null
    slug: string
    source: string
    source_id: string | null
    updated_at: Date
    wikidata: string | null
  }
  ledger_accounts: {
    currency: string
    holder_id: string | null
    id: string
    kind: 'processor' | 'bank' | 'escrow' | 'revenue' | 'platform_fee' | 'payable' | 'unclaimed' | 'refunds' | 'payouts' | 'disputes'
  }
  ledger_entries: {
    account_id: string
    amount_cents: number
    currency: string
    transaction_id: string
  }
  ledger_transactions: {
    created_at: Date
    description: string
    group_id: string
    id: string
    kind: string
    subject_id: string
  }
  light_plans: {
    alignment: unknown | null
    created_at: Date
    gear: string
    id: string
    landmark_id: string | null
    latitude: number
    location_id: string | null
    longitude: number
    name: string
    note: string
    planned_at: Date
    share_nonce: string | null
    share_token_hashes: string[]
    shares_notes: boolean
    spot_id: string | null
    subject: string
    time_zone: string
    updated_at: Date
    user_id: string
  }
  location_analytics: {
    average_rating: number | null
    checkins: number
    date: string
    favorites: number
    id: string
    location_id: string
    photos: number
    popular_times: unknown
    success_rate: number | null
    viewer_states: unknown
    views: number
    weather_correlation: unknown
  }
  location_cells: {
    latitude_sum: number
    location_count: number
    longitude_sum: number
    x: number
    y: number
    zoom: number
  }
  location_facts: {
    confirmation_count: number
    confirmed_on: string | null
    fact: 'fee' | 'access' | 'parking' | 'permit'
    location_id: string
    source: string
    value: string
  }
  location_horizons: {
    altitudes: number[]
    azimuths: number[]
    computed_at: Date
    data_source: string | null
    drawn_by: string | null
    ground_meters: number | null
    latitude: number
    location_id: string
    longitude: number
    max_altitudes: number[] | null
    reach_miles: number[] | null
    source: 'drawn' | 'elevation'
  }
  location_images: {
    alt: string
    author: string | null
    changes: string | null
    created_at: Date
    height: number
    id: string
    illustrative: boolean
    is_unchecked: boolean
    licence: string | null
    location_id: string
    placeholder: string | null
    sort_order: number
    source_url: string | null
    width: number
  }
  location_landmarks: {
    landmark_id: string
    location_id: string
    role: 'main' | 'in_frame'
  }
  location_markers: {
    id: string
    kind: 'parking' | 'access'
    latitude: number
    location_id: string
    longitude: number
    name: string
  }
  location_photos: {
    byte_size: number
    camera: string | null
    camera_settings: string | null
    claim: string | null
    claimed_until: Date | null
    content_type: string
    created_at: Date
    credit_author: string | null
    credit_changes: string | null
    credit_licence: string | null
    credit_url: string | null
    description: string
    direction_degrees: number | null
    failure: string | null
    featured: boolean
    height: number | null
    id: string
    is_cover_approved: boolean
    is_position_public: boolean
    is_unchecked: boolean
    latitude: number | null
    lens: string | null
    likes: number
    location_id: string
    longitude: number | null
    metadata: unknown
    placeholder: string | null
    removed_at: Date | null
    review_id: string | null
    shooting_time: string | null
    source_id: string | null
    state: 'processing' | 'ready' | 'failed'
    tags: string[]
    title: string | null
    user_id: string
    weather_conditions: string | null
    width: number | null
  }
  location_reviews: {
    content: string
    created_at: Date
    equipment_used: string | null
    id: string
    is_demo: boolean
    likes: number
    location_id: string
    photos: string[]
    rating: number
    removed_at: Date | null
    title: string | null
    updated_at: Date
    user_id: string
    version: number
    visit_date: string | null
    weather_conditions: string | null
  }
  location_sources: {
    attribution: string | null
    created_at: Date
    licence: string | null
    location_id: string
    source: string
    source_id: string
  }
  location_views: {
    location_id: string
    month: string
    user_id: string | null
    viewed_at: Date
    viewer: string
  }
  locations: {
    address: string | null
    amenities: ('parking' | 'restrooms' | 'hiking_trail' | 'scenic_viewpoint' | 'public_transport' | 'cafes' | 'street_art' | 'historic_tours' | 'cafe' | 'gift_shop' | 'benches' | 'walking_path')[]
    attribution: string | null
    best_time: string | null
    best_time_of_day: 'sunrise' | 'morning' | 'midday' | 'afternoon' | 'sunset' | 'blue-hour' | 'night' | null
    cell_x14: number | null
    cell_y14: number | null
    city: string | null
    country: string | null
    created_at: Date
    created_by: string | null
    crowd_level: 'low' | 'moderate' | 'high' | null
    description: string
    difficulty: 'easy' | 'moderate' | 'hard'
    direction_degrees: number | null
    document: string
    elevation_feet: number | null
    entry_fee: string | null
    entry_fee_cents: number | null
    has_photo: boolean
    id: string
    import_id: string | null
    is_demo: boolean
    is_verified: boolean
    latitude: number
    licence: string | null
    location_types: ('indoor' | 'outdoor' | 'studio' | 'natural' | 'urban')[]
    longitude: number
    merged_into: string | null
    name: string
    name_plain: string
    opening_hours: string | null
    parking: boolean
    permit_note: string | null
    permits: boolean
    popularity: number
    precision: 'exact' | 'area' | 'hidden'
    public_latitude: number | null
    public_longitude: number | null
    public_point: string | null
    rating: number
    region: string | null
    removed_at: Date | null
    review_count: number
    source: string | null
    source_id: string | null
    status: 'open' | 'closed' | 'private'
    status_note: string | null
    status_since: string | null
    status_source: string | null
    themes: ('nature' | 'portrait' | 'landscape' | 'urban' | 'street' | 'wedding' | 'architecture' | 'macro' | 'adventure' | 'sunrise' | 'sunset' | 'interior')[]
    time_zone: string | null
    tips: string | null
    tripod_rules: string | null
    updated_at: Date
    use_points: number
  }
  mail_outbox: {
    attempts: number
    body_html: string
    body_text: string
    bounced_at: Date | null
    created_at: Date
    headers: unknown
    id: string
    is_bulk: boolean
    kind: string
    last_error: string | null
    queued_at: Date
    refused_at: Date | null
    sealed_texts: string | null
    sent_at: Date | null
    subject: string
    to_address: string
    user_id: string | null
  }
  meetup_attendees: {
    id: string
    is_demo: boolean
    meetup_id: string
    notes: string | null
    registered_at: Date
    registration_number: number
    reminded_at: Date | null
    status: 'attending' | 'waiting'
    user_id: string
  }
  meetup_calendars: {
    created_at: Date
    nonce: string
    token_hashes: string[]
    user_id: string
  }
  meetup_comments: {
    author_id: string
    body: string
    created_at: Date
    id: string
    is_demo: boolean
    meetup_id: string
    removed_at: Date | null
  }
  meetups: {
    cancellation_reason: string | null
    cancelled_at: Date | null
    clock_time: string | null
    cost_cents: number
    created_at: Date
    current_attendees: number
    custom_location: string | null
    description: string
    duration_minutes: number
    ends_at: Date
    equipment_provided: string[]
    equipment_required: string[]
    id: string
    is_demo: boolean
    latitude: number | null
    location_id: string | null
    longitude: number | null
    max_attendees: number | null
    meeting_point: string | null
    meetup_date: string
    organizer_id: string | null
    registration_count: number
    removed_at: Date | null
    revision: number
    skill_level: 'beginner' | 'intermediate' | 'advanced' | 'all'
    starts_at: Date
    sun_event: 'civilDawn' | 'sunrise' | 'sunset' | 'civilDusk' | null
    sun_offset_minutes: number | null
    themes: string[]
    time_zone: string
    title: string
    updated_at: Date
    weather_dependent: boolean
    weather_plan: string | null
  }
  newsletter_deliveries: {
    issue_id: string
    mail_id: string
    outcome: 'queued' | 'sent' | 'bounced' | 'failed' | 'withdrawn'
    queued_at: Date
    subscriber_id: string
  }
  newsletter_issues: {
    body: string
    bounced_count: number
    created_at: Date
    created_by: string | null
    failed_count: number
    finished_at: Date | null
    id: string
    preview_text: string
    recipient_count: number
    send_at: Date | null
    sent_count: number
    started_at: Date | null
    state: 'draft' | 'scheduled' | 'sending' | 'sent'
    subject: string
    updated_at: Date
    version: number
  }
  newsletter_subscribers: {
    confirmed_at: Date | null
    email: string
    ended_at: Date | null
    id: string
    requested_at: Date
    state: 'pending' | 'subscribed' | 'unsubscribed' | 'bounced'
    token_hash: string | null
  }
  notifications: {
    actor_id: string | null
    created_at: Date
    data: unknown
    id: string
    kind: string
    read_at: Date | null
    subject_id: string
    subject_kind: string
    user_id: string
  }
  offline_location_packs: {
    area: unknown
    bounds: number[] | null
    build: number
    build_error: string | null
    build_requested_at: Date | null
    claim: string | null
    claimed_until: Date | null
    created_at: Date
    description: string
    download_count: number
    failed_count: number
    id: string
    is_active: boolean
    last_updated: Date | null
    location_ids: string[]
    name: string
    owner_id: string | null
    pack_size: number
    region: string
    removed_at: Date | null
    required_subscription: string
    rewrites: boolean
    withdrawn_at: Date | null
  }
  offline_pack_files: {
    build: number
    hash: string
    id: number
    kind: 'full' | 'limited' | 'photo' | 'map'
    name: string
    pack_id: string
    size: number
  }
  passkeys: {
    aaguid: string | null
    backed_up: boolean
    counter: number
    created_at: Date
    credential_id: string
    device_type: string
    id: string
    last_used_at: Date | null
    name: string
    public_key: string
    transports: string | null
    user_id: string
  }
  payment_disputes: {
    amount_cents: number
    closed_at: Date | null
    evidence_due_at: Date | null
    gateway_id: string
    id: string
    needs_response: boolean
    opened_at: Date
    payment_id: string
    reason: string
    state: 'open' | 'won' | 'lost'
  }
  payment_events: {
    attempts: number
    created_at: Date
    id: string
    last_error: string | null
    next_attempt_at: Date
    processed_at: Date | null
    received_at: Date
    state: 'waiting' | 'done' | 'ignored'
    subject: 'payment' | 'dispute' | 'subscription' | 'invoice' | 'account' | 'transfer' | 'setup' | 'other'
    subject_id: string
    type: string
  }
  payment_refunds: {
    amount_cents: number
    created_at: Date
    failure: string | null
    gateway_id: string | null
    id: string
    key: string
    outside: boolean
    payment_id: string
    replaces: string | null
    settled_at: Date | null
    state: 'waiting' | 'succeeded' | 'failed'
  }
  payment_steps: {
    amount_cents: number | null
    attempts: number
    created_at: Date
    done_at: Date | null
    handled_at: Date | null
    id: string
    kind: 'create' | 'capture' | 'cancel' | 'refund'
    last_error: string | null
    next_attempt_at: Date
    payment_id: string
    position: number
    refund_id: string | null
    state: 'waiting' | 'done' | 'failed'
  }
  payments: {
    amount_cents: number
    authorized_at: Date | null
    cancel_requested_at: Date | null
    capture: 'automatic' | 'manual'
    capture_requested_at: Date | null
    captured_at: Date | null
    captured_cents: number
    charged_back_cents: number
    checked_at: Date
    client_secret: string | null
    created_at: Date
    currency: string
    decline_code: string | null
    description: string
    gateway: 'stripe' | 'sandbox'
    gateway_id: string | null
    has_payee: boolean
    id: string
    intent: 'requires_payment' | 'requires_action' | 'authorized' | 'captured' | 'canceled'
    payee_due_at: Date | null
    payee_id: string | null
    purpose: 'property-booking' | 'permit-booking' | 'subscription'
    receipt_number: number | null
    refunded_cents: number
    released_at: Date | null
    split_base_cents: number
    state: 'requires_payment' | 'requires_action' | 'authorized' | 'captured' | 'partially_refunded' | 'refunded' | 'disputed' | 'charged_back' | 'canceled' | 'failed'
    subject_id: string
    updated_at: Date
    user_id: string | null
  }
  payout_settings: {
    bank_last4: string
    bank_sealed: string
    created_at: Date
    gateway: 'stripe' | 'sandbox'
    gateway_account_id: string | null
    schedule: 'weekly' | 'bi-weekly' | 'monthly'
    updated_at: Date
    user_id: string
  }
  payouts: {
    amount_cents: number
    attempts: number
    bank_last4: string
    created_at: Date
    currency: string
    gateway: 'stripe' | 'sandbox'
    gateway_account_id: string
    gateway_id: string | null
    id: string
    last_error: string | null
    next_attempt_at: Date
    outside: boolean
    period_end: string
    settled_at: Date | null
    state: 'waiting' | 'paid' | 'failed'
    user_id: string | null
  }
  pending_media: {
    expires_at: Date
    id: string
    is_abandoned: boolean
  }
  periodic_mails: {
    created_at: Date
    kind: 'notices' | 'digest' | 'weather'
    period: string
    user_id: string
  }
  permit_bookings: {
    closing_note: string | null
    contact_email: string | null
    contact_phone: string | null
    created_at: Date
    end_date: string
    id: string
    is_demo: boolean
    location_id: string | null
    number_of_people: number
    payment_id: string | null
    payment_intent: string | null
    payment_status: 'pending' | 'processing' | 'paid' | 'refunded'
    permit_id: string
    special_requests: string | null
    start_date: string
    status: 'pending' | 'confirmed' | 'cancelled' | 'completed'
    total_cents: number
    updated_at: Date
    user_id: string | null
  }
  permit_locations: {
    location_id: string
    permit_id: string
    sort_order: number
  }
  permits: {
    advance_booking_days: number
    authority: string
    base_fee_cents: number
    contact_info: string | null
    cost_cents: number
    cost_unit: 'permit' | 'person' | 'day' | 'person-day'
    created_at: Date
    description: string
    duration_days: number
    external_url: string | null
    fee_note: string | null
    id: string
    is_active: boolean
    is_demo: boolean
    is_required: boolean
    location_name: string
    location_plain: string
    max_people: number | null
    max_person_cents: number | null
    name: string
    permit_type: 'photography' | 'commercial' | 'drone' | 'extended_stay'
    restrictions: string[]
    search_plain: string
    seasons: unknown
    sort_order: number
    time_zone: string
    updated_at: Date
    verified_on: string | null
  }
  photo_contests: {
    allowed_themes: ('nature' | 'portrait' | 'landscape' | 'urban' | 'street' | 'wedding' | 'architecture' | 'macro' | 'adventure' | 'sunrise' | 'sunset' | 'interior')[]
    counted_at: Date | null
    created_at: Date
    created_by: string | null
    description: string
    ends_at: Date
    id: string
    is_active: boolean
    is_demo: boolean
    max_submissions_per_user: number
    min_account_age_days: number
    prize_description: string
    requires_capture_date: boolean
    rules: string
    slug: string
    starts_at: Date
    submission_count: number
    submission_deadline: Date
    theme: string
    title: string
    updated_at: Date
    voting_ends_at: Date
    voting_starts_at: Date
    winner_count: number
  }
  photo_likes: {
    created_at: Date
    id: string
    photo_id: string
    user_id: string
  }
  photographer_applications: {
    bio: string
    community_contribution: string
    created_at: Date
    decided_at: Date | null
    decision_note: string | null
    display_name: string
    experience_level: 'beginner' | 'intermediate' | 'advanced' | 'professional'
    featured_work: string
    id: string
    instagram_handle: string | null
    is_demo: boolean
    location: string
    location_plain: string
    portfolio_url: string | null
    specialties: string[]
    state: 'pending' | 'accepted' | 'declined'
    user_id: string
    website: string | null
  }
  plan_prices: {
    amount_cents: number
    created_at: Date
    gateway: 'stripe' | 'sandbox'
    gateway_id: string | null
    id: string
    interval: 'month' | 'year'
    plan_id: string
  }
  point_horizon_requests: {
    count: number
    day: string
    user_id: string | null
  }
  point_horizons: {
    altitudes: number[] | null
    asked_at: Date
    computed_at: Date | null
    data_source: string
    latitude_cell: number
    longitude_cell: number
    max_altitudes: number[] | null
    reach_miles: number[] | null
  }
  portfolio_photos: {
    created_at: Date
    id: string
    photo_id: string
    portfolio_id: string
    sort_order: number
    user_id: string
    views: number
  }
  portfolios: {
    cover_photo_id: string | null
    created_at: Date
    description: string
    id: string
    is_public: boolean
    removed_at: Date | null
    sort_order: number
    title: string
    updated_at: Date
    user_id: string
  }
  properties: {
    access_notes: string | null
    acreage: number | null
    address: string | null
    amenities: string[]
    available_days: ('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday')[]
    available_time_end: string
    available_time_start: string
    awaits_photos: boolean
    booking_horizon_days: number | null
    booking_horizon_months: number
    booking_mode: 'request' | 'instant'
    buffer_after: number
    buffer_before: number
    calendar_nonce: string
    calendar_token_hashes: string[]
    cancellation_policy: 'flexible' | 'moderate' | 'strict'
    capacity: number
    city: string
    contact_email: string | null
    contact_phone: string | null
    country: string | null
    created_at: Date
    daily_rate_cents: number | null
    description: string
    document: string
    drone_rules: string | null
    equipment_provided: string | null
    hourly_rate_cents: number
    id: string
    instant_group_size: number | null
    instant_guests: ('confirmed_email' | 'completed_booking')[]
    instant_lead_hours: number
    is_demo: boolean
    is_verified: boolean
    latitude: number
    lead_time_hours: number
    least_hour_cents: number | null
    least_total_cents: number | null
    listed_at: Date | null
    longitude: number
    maximum_hours: number | null
    minimum_by_weekday: number[]
    minimum_hours: number
    move_mode: 'request' | 'instant'
    noise_rules: string | null
    opening_hours: string | null
    opening_rules: unknown | null
    owner_id: string | null
    parking: string | null
    payout_account: string | null
    payout_last_four: string | null
    photography_styles: string[]
    power: string | null
    precision: string
    price_rules: unknown | null
    property_type: 'farm' | 'vintage_cars' | 'historic_home' | 'industrial' | 'garden' | 'workshop' | 'other'
    public_latitude: number | null
    public_longitude: number | null
    public_point: string | null
    rating: number
    region: string | null
    removed_at: Date | null
    restrictions: string | null
    review_count: number
    review_note: string | null
    rules: string[]
    seasonal_notes: string | null
    special_features: string[]
    state: 'draft' | 'pending' | 'approved' | 'paused' | 'rejected' | 'removed'
    submitted_at: Date | null
    time_zone: string
    title: string
    title_plain: string
    total_bookings: number
    updated_at: Date
    weather_moves: 'none' | 'forecast' | 'promise'
    window_directions: ('north' | 'northeast' | 'east' | 'southeast' | 'south' | 'southwest' | 'west' | 'northwest')[]
    zip_code: string | null
  }
  property_add_ons: {
    created_at: Date
    ended_at: Date | null
    id: string
    name: string
    owner_id: string
    price_cents: number
    property_id: string | null
    stock: number | null
    unit: 'hour' | 'booking' | 'person'
  }
  property_analytics: {
    date: string
    property_id: string
    views: number
  }
  property_blocks: {
    calendar_id: string | null
    created_at: Date
    during: string
    id: string
    note: string | null
    property_id: string
    uid: string | null
  }
  property_booking_add_ons: {
    add_on_id: string
    booking_id: string
    pieces: number
    quantity: number
  }
  property_booking_moves: {
    agreed_at: Date | null
    answer: string | null
    booking_id: string
    created_at: Date
    ended_at: Date | null
    expires_at: Date | null
    id: string
    is_weather: boolean
    message: string | null
    new_during: string
    number: number
    old_during: string
    old_total_cents: number
    payment_id: string | null
    price: unknown | null
    proposed_by: 'guest' | 'owner'
    refund_max_percent: number
    sent_at: Date | null
    state: 'unpaid' | 'proposed' | 'charging' | 'done' | 'declined' | 'withdrawn' | 'expired' | 'failed' | 'ended'
    total_cents: number
  }
  property_bookings: {
    cancellation_policy: 'flexible' | 'moderate' | 'strict'
    closing_note: string | null
    code_id: string | null
    confirmed_at: Date | null
    contact_email: string | null
    contact_phone: string | null
    created_at: Date
    during: string
    ended_at: Date | null
    equipment_needed: string | null
    expires_at: Date | null
    fee_cents: number
    group_size: number
    id: string
    is_demo: boolean
    is_instant: boolean
    moving_expires_at: Date | null
    moving_to: string | null
    occupies: string
    payment_id: string | null
    payout_cents: number
    photographer_id: string | null
    photography_type: string
    price_lines: unknown | null
    property_id: string
    refund_cents: number | null
    refund_max_percent: number
    reminded_at: Date | null
    revision: number
    special_requests: string | null
    state: 'held' | 'requested' | 'accepted' | 'completed' | 'declined' | 'expired' | 'cancelled_by_guest' | 'cancelled_by_owner'
    total_cents: number
    unit: 'hour' | 'day'
    unit_cents: number
    units: number
    updated_at: Date
    weather_moves: 'none' | 'forecast' | 'promise'
  }
  property_calendars: {
    created_at: Date
    event_count: number
    failure: string | null
    fetched_at: Date | null
    id: string
    name: string
    not_understood: unknown
    property_id: string
    succeeded_at: Date | null
    url: string
  }
  property_codes: {
    amount_cents: number | null
    code: string
    created_at: Date
    ended_at: Date | null
    first_day: string
    id: string
    last_day: string
    max_uses: number | null
    owner_id: string
    percent: number | null
    property_id: string | null
  }
  property_messages: {
    body: string
    booking_id: string
    created_at: Date
    id: string
    is_demo: boolean
    read_at: Date | null
    removed_at: Date | null
    sender_id: string | null
    side: 'guest' | 'owner'
  }
  property_photos: {
    alt: string
    author: string | null
    changes: string | null
    created_at: Date
    height: number
    id: string
    illustrative: boolean
    licence: string | null
    placeholder: string | null
    property_id: string
    sort_order: number
    source_url: string | null
    width: number
  }
  property_reviews: {
    author_id: string | null
    booking_id: string
    cons: string | null
    content: string
    counted_at: Date | null
    created_at: Date
    id: string
    is_demo: boolean
    property_id: string
    pros: string | null
    published_at: Date
    rating: number
    removed_at: Date | null
    side: 'guest' | 'owner'
    title: string | null
    would_recommend: boolean
  }
  reports: {
    created_at: Date
    decided_at: Date | null
    decided_by: string | null
    duplicate_of: string | null
    id: string
    note: string
    reason: 'spam' | 'abuse' | 'wrong' | 'copyright' | 'privacy' | 'danger' | 'other' | 'closed' | 'wrong-position' | 'duplicate' | 'unsafe'
    remedy: 'remove' | 'close' | 'merge' | 'correct' | null
    reporter_id: string
    state: 'open' | 'dismissed' | 'upheld'
    subject_id: string
    subject_kind: 'location' | 'review' | 'photo' | 'profile' | 'property' | 'message' | 'meetup' | 'comment' | 'entry'
  }
  reveal_tries: {
    day: string
    location_id: string
    tries: number
    user_id: string
  }
  review_likes: {
    created_at: Date
    id: string
    review_id: string
    user_id: string
  }
  sandbox_events: {
    attempts: number
    body: string
    copies: number
    deliver_at: Date
    delivered_at: Date | null
    id: string
    position: number
  }
  sandbox_objects: {
    body: unknown
    created_at: Date
    due_at: Date | null
    id: string
    kind: string
  }
  sandbox_requests: {
    answer: unknown | null
    created_at: Date
    idempotency_key: string
  }
  saved_properties: {
    created_at: Date
    property_id: string
    user_id: string
  }
  saved_property_items: {
    created_at: Date
    list_id: string
    property_id: string
    user_id: string
  }
  saved_searches: {
    checked_at: Date
    created_at: Date
    id: string
    search: string
    user_id: string
  }
  schema_functions: {
    applied_at: Date
    hash: string
    name: string
    version: string | null
  }
  schema_migrations: {
    applied_at: Date
    hash: string
    name: string
    number: number
    oldest_server: number | null
  }
  search_word_counts: {
    counted_at: Date
    is_only: boolean
  }
  search_words: {
    is_described: boolean
    location_count: number
    word: string
  }
  sessions: {
    created_at: Date
    expires_at: Date
    id: string
    impersonated_by: string | null
    ip_address: string | null
    scope: 'user' | 'admin'
    token_hash: string
    updated_at: Date
    user_agent: string | null
    user_id: string
  }
  sign_in_attempts: {
    failures: number
    key: string
    last_failed_at: Date
    locked_until: Date
  }
  site_analytics: {
    checkins: number
    date: string
    favorites: number
    locations: number
    photos: number
    reviews: number
    sign_ups: number
    visitors: number
  }
  spots: {
    created_at: Date
    direction_degrees: number | null
    id: string
    latitude: number
    longitude: number
    name: string
    note: string
    source: string
    tags: string[]
    user_id: string
  }
  street_maps: {
    asked_at: Date
    asked_by: string | null
    attribution: string | null
    claim: string | null
    claimed_until: Date | null
    east: number
    failure: string | null
    fetched_bytes: number
    finished_at: Date | null
    id: string
    max_zoom: number
    name: string
    north: number
    planned_bytes: number | null
    removed_at: Date | null
    source: string
    south: number
    state: 'waiting' | 'running' | 'done' | 'failed' | 'canceled' | 'removed'
    tile_count: number | null
    title: string
    west: number
  }
  subscription_cards: {
    checked_at: Date
    created_at: Date
    gateway_id: string | null
    id: string
    state: 'open' | 'done' | 'failed'
    subscription_id: string
  }
  subscription_invoices: {
    amount_cents: number
    created_at: Date
    failed_attempts: number
    gateway: 'stripe' | 'sandbox'
    gateway_id: string
    gateway_payment_id: string | null
    id: string
    invoice_number: number | null
    lines: unknown
    next_attempt_at: Date | null
    paid_cents: number
    payment_id: string | null
    period_end: Date
    period_start: Date
    state: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
    subscription_id: string
  }
  subscription_plans: {
    advanced_filters: boolean
    analytics_access: boolean
    contest_participation: boolean
    created_at: Date
    description: string
    favorites_limit: number | null
    features: string[]
    id: 'free' | 'pro' | 'professional'
    interval: 'month' | 'year'
    is_active: boolean
    location_limit: number | null
    meetup_creation: boolean
    name: string
    offline_downloads: boolean
    payment_price_id: string | null
    price: number
    priority_support: boolean
    sort_order: number
    weather_integration: boolean
  }
  subscription_steps: {
    attempts: number
    created_at: Date
    done_at: Date | null
    id: string
    kind: 'create' | 'change_now' | 'change_later' | 'cancel' | 'resume' | 'end' | 'card'
    last_error: string | null
    next_attempt_at: Date
    payment_method_id: string | null
    position: number
    price_id: string | null
    prorated_at: Date | null
    state: 'waiting' | 'done' | 'failed'
    subscription_id: string
  }
  subscriptions: {
    cancels_at_period_end: boolean
    card_brand: string | null
    card_last4: string | null
    checked_at: Date
    client_secret: string | null
    created_at: Date
    end_reason: 'replaced' | 'canceled' | 'payment_failed' | 'expired' | 'account_deleted' | null
    ended_at: Date | null
    gateway: 'stripe' | 'sandbox'
    gateway_customer_id: string | null
    gateway_id: string | null
    id: string
    needs_check: boolean
    next_price_id: string | null
    period_end: Date | null
    period_start: Date | null
    price_id: string
    started_at: Date | null
    state: 'incomplete' | 'active' | 'past_due' | 'canceled'
    user_id: string | null
    version: number
  }
  themes: {
    description: string
    icon: string
    id: string
    image: string | null
    name: string
    sort_order: number
  }
  trip_nights: {
    latitude: number
    longitude: number
    name: string
    night: number
    trip_id: string
  }
  trip_stops: {
    climb_feet: number
    day: number
    drive_minutes: number | null
    id: string
    light: 'morning' | 'daytime' | 'evening' | 'night' | null
    location_id: string
    note: string
    sort_order: number
    stay_minutes: number
    trip_id: string
    walk_miles: number
  }
  trips: {
    buffer_minutes: number
    created_at: Date
    day_count: number
    has_drone: boolean
    id: string
    name: string
    note: string
    people: number
    share_nonce: string | null
    share_token_hashes: string[]
    shares_notes: boolean
    starts_on: string
    updated_at: Date
    user_id: string
    version: number
  }
  two_factors: {
    backup_codes: string
    failed_verification_count: number
    id: string
    locked_until: Date | null
    secret: string
    used_step: number | null
    user_id: string
    verified: boolean
  }
  user_checkins: {
    checkin_time: Date
    checkout_time: Date | null
    current_conditions: unknown
    equipment: string | null
    id: string
    is_live: boolean
    location_id: string
    measured_weather: unknown | null
    photos: string[]
    removed_at: Date | null
    reveals_position: boolean
    shooting_notes: string | null
    user_id: string
    version: number
    visibility: 'public' | 'followers' | 'private'
  }
  user_offline_downloads: {
    downloaded_at: Date
    id: string
    is_active: boolean
    last_synced_at: Date
    pack_id: string
    user_id: string
  }
  user_preferences: {
    camera_type: string | null
    clock: 'automatic' | '12-hour' | '24-hour'
    community_notifications: boolean
    contest_notifications: boolean
    id: string
    max_travel_distance: number
    meetup_notifications: boolean
    preferred_genres: string[]
    preferred_time: 'sunrise' | 'morning' | 'midday' | 'afternoon' | 'sunset' | 'blue-hour' | 'night' | null
    privacy_level: 'public' | 'followers' | 'private'
    skill_level: 'beginner' | 'intermediate' | 'advanced' | 'professional'
    units: 'automatic' | 'miles' | 'kilometers'
    updated_at: Date
    user_id: string
    weather_alert_kinds: ('fog' | 'clear-night' | 'high-clouds' | 'first-snow')[]
    weather_alerts: boolean
    weekly_digest: boolean
  }
  users: {
    ban_expires: Date | null
    ban_reason: string | null
    banned: boolean
    bio: string | null
    created_at: Date
    display_username: string | null
    email: string
    email_verified: boolean
    flickr: string | null
    id: string
    image: string | null
    instagram: string | null
    is_demo: boolean
    name: string
    payment_customer_id: string | null
    payment_subscription_id: string | null
    picture_id: string | null
    plan: string
    reputation: number
    role: 'user' | 'owner' | 'admin'
    specializes_in: string[]
    subscription_ends_at: Date | null
    subscription_started_at: Date | null
    subscription_status: 'active' | 'past_due' | 'cancelled'
    two_factor_enabled: boolean
    updated_at: Date
    username: string | null
    website: string | null
  }
  verifications: {
    created_at: Date
    expires_at: Date
    id: string
    identifier: string
    updated_at: Date
    value: string
  }
  view_counts: {
    month: string
    used: number
    user_id: string | null
    viewer: string
  }
  weather_alerts: {
    created_at: Date
    date: string
    kind: 'fog' | 'clear-night' | 'high-clouds' | 'first-snow'
    location_id: string
    mailed_at: Date | null
    reason: string
    user_id: string
  }
  weather_cells: {
    cell_latitude: number
    cell_longitude: number
    fetched_at: Date
    hours: unknown
    starts_at: Date
  }
  weather_data: {
    cloud_cover: number | null
    created_at: Date
    date: string
    humidity: number | null
    id: string
    light: 'golden' | 'blue' | 'day' | 'night'
    light_at: Date
    location_id: string
    moon_phase: string
    moonrise: Date | null
    moonset: Date | null
    photography_score: number
    precipitation: number | null
    snowfall: number
    sunrise: Date | null
    sunset: Date | null
    temperature: number | null
    uv_index: number | null
    visibility: number | null
    wind_direction: number | null
    wind_speed: number | null
  }
}
