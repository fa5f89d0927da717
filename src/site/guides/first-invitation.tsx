import { outsidePaths, paths, sitePaths } from "#shared/paths.ts";

export function FirstInvitation() {
  return (
    <>
      <p>
        You need your email address, the postal address of your business, and the email address of
        one customer who will not mind being the first.
      </p>
      <h2>1. Sign in</h2>
      <p>
        Open <a href={outsidePaths.register.href()}>Get Started</a>, type your email address and
        press Enter. A code of six digits arrives within a minute; type it in. You need no password.
      </p>
      <h2>2. Name your business</h2>
      <p>
        The first page asks for its name, time zone and postal address. The address stands under
        every message you send; the law asks for it, so nothing is sent before it is there. Add the
        review sites where customers may post, if you have their links at hand (
        <a href={sitePaths.guide.href({ slug: "platform-links" })}>how to find them</a>).
      </p>
      <h2>3. Build a review flow</h2>
      <p>
        Under Review flows, make a new flow. Begin with a starter for your trade:{" "}
        <a href={paths.sample.href()}>answer one as a customer</a> before you choose. Change the
        words until they sound like you, and look at the preview. Then publish. You can go on
        changing a published flow; customers see the changes when you publish again.
      </p>
      <h2>4. Add a customer</h2>
      <p>
        Under Contacts, add one by hand or{" "}
        <a href={sitePaths.guide.href({ slug: "import-contacts" })}>import a file</a>. Choose the
        type “client”: only people who used your service can be invited.
      </p>
      <h2>5. Invite</h2>
      <p>
        Under Invitations, choose Invite customers, then the flow and the contacts. Before anything
        is sent you see who will be asked, who will not, and why. Press send. The response appears
        in your Inbox when it comes.
      </p>
    </>
  );
}
