// Who has joined which topic, in the memory of this process.
import { createFanOut } from "./fan-out.ts";
import { messageFrames, type Frames } from "./frames.ts";
import type { Member } from "./member.ts";
import { createPresences, type Presences } from "./presences.ts";
import type { Kind } from "./rights.ts";

export interface Publication {
  kind: Kind;
  frames: Frames;
}

export interface Channels {
  add(member: Member): void;
  remove(member: Member): void;
  /** The presences of a topic somebody has joined. */
  presencesOf(member: Member): Presences;
  /** To everybody in the room who may read its kind, but the one named. */
  publish(room: string, publication: Publication, except?: Member): void;
  /** To those named, behind everything published before. */
  send(frames: Frames, members: readonly Member[]): void;
}

interface Channel {
  members: Set<Member>;
  presences: Presences;
}

export function createChannels(): Channels {
  const channels = new Map<string, Channel>();
  const fanOut = createFanOut();

  const publish = (room: string, { kind, frames }: Publication, except?: Member) => {
    const members = [...(channels.get(room)?.members ?? [])];
    fanOut.send(
      frames,
      members.filter((member) => member !== except && member.rights[kind].read),
    );
  };

  const open = ({ room, topic }: Member): Channel => {
    const known = channels.get(room);
    if (known !== undefined) return known;
    const presences = createPresences((payload) => {
      const diff = { joinRef: null, ref: null, topic, event: "presence_diff", payload };
      publish(room, { kind: "presence", frames: messageFrames(diff) });
    });
    const channel: Channel = { members: new Set(), presences };
    channels.set(room, channel);
    return channel;
  };

  return {
    publish,
    send: fanOut.send,
    presencesOf: (member) => open(member).presences,
    add(member) {
      open(member).members.add(member);
    },
    remove(member) {
      const channel = channels.get(member.room);
      if (channel === undefined || !channel.members.delete(member)) return;
      channel.presences.untrack(member);
      if (channel.members.size === 0) channels.delete(member.room);
    },
  };
}
