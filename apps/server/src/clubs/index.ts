import { moderateClub } from "./admin-clubs-action.ts";
import { listModeratedClubs } from "./admin-clubs.ts";
import { createCalendarFeed } from "./calendar/club-calendar-feed-create.ts";
import { revokeCalendarFeed } from "./calendar/club-calendar-feed-revoke.ts";
import { createMeetup } from "./calendar/club-meetup-create.ts";
import { changeMeetupDate } from "./calendar/club-meetup-date.ts";
import { deleteMeetup } from "./calendar/club-meetup-delete.ts";
import { readMeetupFile } from "./calendar/club-meetup-file.ts";
import { changeMeetup } from "./calendar/club-meetup-update.ts";
import { listMeetups } from "./calendar/club-meetups.ts";
import { closeClub } from "./club-close.ts";
import { foundClub } from "./club-found.ts";
import { getClub } from "./club-get.ts";
import { answerHandover } from "./club-handover-answer.ts";
import { offerClub } from "./club-handover-offer.ts";
import { removeHiddenMember } from "./club-hidden-member-remove.ts";
import { listHiddenMembers } from "./club-hidden-members.ts";
import { createClubInvite } from "./club-invite-create.ts";
import { previewClubInvite } from "./club-invite-preview.ts";
import { revokeClubInvite } from "./club-invite-revoke.ts";
import { useClubInvite } from "./club-invite-use.ts";
import { listClubInvites } from "./club-invites.ts";
import { joinClub } from "./club-join.ts";
import { leaveClub } from "./club-leave.ts";
import { readClubLog } from "./club-log.ts";
import { readClubManagement } from "./club-management.ts";
import { removeClubMember } from "./club-member-remove.ts";
import { setClubRole } from "./club-member-role.ts";
import { listClubMembers } from "./club-members.ts";
import { changeMembership } from "./club-membership-update.ts";
import { getClubNumbers } from "./club-numbers.ts";
import { replaceOwner } from "./club-owner-replace.ts";
import { removeClubPicture } from "./club-picture-remove.ts";
import { uploadClubPicture } from "./club-picture-upload.ts";
import { renameClub } from "./club-rename.ts";
import { decideClubRequest } from "./club-request-decide.ts";
import { requestClub } from "./club-request.ts";
import { listClubRequests } from "./club-requests.ts";
import { changeClub } from "./club-update.ts";
import { listClubs } from "./clubs.ts";
import { listOwnClubs } from "./my-clubs.ts";

export const clubFunctions = [
  foundClub,
  getClub,
  listClubs,
  listOwnClubs,
  listClubMembers,
  listHiddenMembers,
  readClubManagement,
  joinClub,
  requestClub,
  listClubRequests,
  decideClubRequest,
  leaveClub,
  removeClubMember,
  removeHiddenMember,
  setClubRole,
  changeMembership,
  readClubLog,
  getClubNumbers,
  createClubInvite,
  listClubInvites,
  revokeClubInvite,
  previewClubInvite,
  useClubInvite,
  changeClub,
  renameClub,
  offerClub,
  answerHandover,
  replaceOwner,
  closeClub,
  uploadClubPicture,
  removeClubPicture,
  listModeratedClubs,
  moderateClub,
  listMeetups,
  readMeetupFile,
  createMeetup,
  changeMeetup,
  deleteMeetup,
  changeMeetupDate,
  createCalendarFeed,
  revokeCalendarFeed,
];
