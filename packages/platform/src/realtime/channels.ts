// Who has joined which topic, in the memory of this process.
import { createFanOut } from "./fan-out.ts";
import { messageFrames, type Frames } from "./frames.ts";
import type { Member } from "./member.ts";
import { createPresences, type Presences } from "./presences.ts";

export interface Channels {
  add(member: Member): void;
  remove(member: Member): void;
  /** The presences of a topic somebody has joined. */
  presencesOf(member: Member): Presences;
  /** To everybody in the topic but the one named. */
  publish(topic: string, frames: Frames, except?: Member): void;
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

  const publish = (topic: string, frames: Frames, except?: Member) => {
    const members = [...(channels.get(topic)?.members ?? [])];
    fanOut.send(
      frames,
      members.filter((member) => member !== except),
    );
  };

  const open = (topic: string): Channel => {
    const known = channels.get(topic);
    if (known !== undefined) return known;
    const presences = createPresences((payload) => {
      const diff = { joinRef: null, ref: null, topic, event: "presence_diff", payload };
      publish(topic, messageFrames(diff));
    });
    const channel: Channel = { members: new Set(), presences };
    channels.set(topic, channel);
    return channel;
  };

  return {
    publish,
    send: fanOut.send,
    presencesOf: ({ topic }) => open(topic).presences,
    add(member) {
      open(member.topic).members.add(member);
    },
    remove(member) {
      const channel = channels.get(member.topic);
      if (channel === undefined || !channel.members.delete(member)) return;
      channel.presences.untrack(member);
      if (channel.members.size === 0) channels.delete(member.topic);
    },
  };
}
