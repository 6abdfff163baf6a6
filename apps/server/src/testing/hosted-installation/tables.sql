-- The tables of a hosted installation, as far as an import reads them: columns that are missing here are missing in some of
-- them, and others have columns that nobody reads.
create schema auth;
create table auth.users (
  instance_id uuid,
  id uuid primary key,
  aud varchar(255),
  role varchar(255),
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  is_super_admin boolean,
  phone text,
  banned_until timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false,
  created_at timestamptz default now()
);
create table auth.identities (
  provider_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz default now(),
  id uuid primary key default gen_random_uuid(),
  unique (provider_id, provider)
);
create type auth.factor_status as enum ('unverified', 'verified');
create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  status auth.factor_status not null,
  secret text
);
create table public.users (
  id uuid primary key references auth.users on delete cascade,
  email text,
  handle text,
  display_name text,
  role text default 'user',
  avatar_url text,
  avatar_pending_url text,
  banner_url text,
  banner_pending_url text,
  bio text,
  username text,
  is_admin boolean default false,
  is_pro boolean default false,
  subscription_tier text default 'free',
  followers_count integer default 0,
  following_count integer default 0,
  likes_count integer default 0,
  twitter_url text,
  instagram_url text,
  youtube_url text,
  twitch_url text,
  discord_url text,
  website_url text,
  country text,
  "profileVisibility" text default 'public',
  "showStats" boolean default true,
  "emailNotifications" boolean default true,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create table public.user_stats (
  user_id uuid primary key references public.users on delete cascade,
  wins bigint,
  losses bigint,
  win_rate numeric,
  games_played bigint,
  points_scored bigint,
  percent_complete numeric,
  casual_wins bigint,
  casual_losses bigint,
  casual_win_rate numeric,
  casual_games_played bigint,
  casual_points_scored bigint,
  casual_percent_complete numeric,
  blitz_wins bigint,
  blitz_losses bigint,
  blitz_win_rate numeric,
  blitz_games_played bigint,
  blitz_points_scored bigint,
  blitz_percent_complete numeric,
  updated_at timestamptz default now()
);
create table public.stats_submissions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid,
  domino_app text,
  gamertag text,
  overall_wins numeric,
  overall_losses numeric,
  overall_win_rate numeric,
  overall_games_played numeric,
  overall_percent_complete numeric,
  overall_points_scored numeric,
  casual_wins numeric,
  casual_losses numeric,
  casual_win_rate numeric,
  casual_games_played numeric,
  casual_percent_complete numeric,
  casual_points_scored numeric,
  blitz_wins numeric,
  blitz_losses numeric,
  blitz_win_rate numeric,
  blitz_games_played numeric,
  blitz_percent_complete numeric,
  blitz_points_scored numeric,
  notes text,
  screenshot_url text,
  ocr_result text,
  status text default 'pending',
  submitted_at timestamptz default now(),
  reviewed_at timestamptz,
  rejection_reason text
);
create table public.follows (
  id uuid primary key default gen_random_uuid(),
  follower_id uuid,
  following_id uuid,
  created_at timestamptz default now()
);
create table public.likes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid,
  target_user_id uuid,
  target_type text,
  created_at timestamptz default now()
);
