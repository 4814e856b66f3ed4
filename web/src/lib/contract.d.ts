export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A decision, with the last entry you know and a key of your own */
        ActRequest: {
            /** @description Instead of a notation: the same as data */
            action?: components["schemas"]["Action"];
            /**
             * Format: int64
             * @description Instead of a notation: the place in the view's choices, from 0
             */
            choice?: number;
            /** @description Made by you for this decision; send the same again when you repeat it */
            key: string;
            /**
             * Format: int32
             * @description Of a family: the amount, from min to max by step; min without it
             */
            n?: number;
            /** @description As in choices */
            notation?: string;
            /** @description With a choice that is free: what you drew; without it the path of the choice */
            path?: string;
            /**
             * Format: int64
             * @description The last entry you know
             */
            seq: number;
        } & ({
            /** @description As in choices */
            notation: string;
        } | {
            /** @description Instead of a notation: the same as data */
            action: components["schemas"]["Action"];
        } | {
            /**
             * Format: int64
             * @description Instead of a notation: the place in the view's choices, from 0
             */
            choice: number;
        });
        /** @description What is done, as data: by title, and there by verb */
        Action: components["schemas"]["TrambahnAction"] | components["schemas"]["Vienna1840Action"] | components["schemas"]["Berlin1881Action"];
        /** @description The review of a finished match, as far as it is made */
        Analysis: {
            /**
             * Format: int64
             * @description Decisions to look at
             */
            all: number;
            /** @description Those that surely cost something, the dearest first */
            decisions: components["schemas"]["Judgement"][];
            /**
             * Format: int64
             * @description Decisions looked at
             */
            done: number;
            /** @description False: ask again in a second */
            ready: boolean;
            /** @description What everybody had over time */
            worth: components["schemas"]["Worth"];
        };
        /** @description Whether you agree to a proposed undo */
        AnswerRequest: {
            /** @description False ends the proposal */
            agree: boolean;
            /**
             * Format: int64
             * @description The proposal that you answer, by where it goes back to
             */
            back: number;
            /** @description Made by you for this decision; send the same again when you repeat it */
            key: string;
            /**
             * Format: int64
             * @description The last entry you know
             */
            seq: number;
        };
        /** @description In notation: accept */
        Berlin1881AcceptAction: {
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "accept";
        };
        /** @description In notation: accept */
        Berlin1881AcceptChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "accept";
        };
        /** @description What is done in 1881, as data */
        Berlin1881Action: components["schemas"]["Berlin1881PassAction"] | components["schemas"]["Berlin1881BidAction"] | components["schemas"]["Berlin1881BuyAction"] | components["schemas"]["Berlin1881SellAction"] | components["schemas"]["Berlin1881StartAction"] | components["schemas"]["Berlin1881LayAction"] | components["schemas"]["Berlin1881DepotAction"] | components["schemas"]["Berlin1881TakeAction"] | components["schemas"]["Berlin1881RunAction"] | components["schemas"]["Berlin1881PayAction"] | components["schemas"]["Berlin1881WithholdAction"] | components["schemas"]["Berlin1881TramAction"] | components["schemas"]["Berlin1881AcceptAction"] | components["schemas"]["Berlin1881DeclineAction"] | components["schemas"]["Berlin1881AgreeAction"] | components["schemas"]["Berlin1881VetoAction"] | components["schemas"]["Berlin1881AyeAction"] | components["schemas"]["Berlin1881NoAction"] | components["schemas"]["Berlin1881AuctioneerAction"];
        /** @description In notation: agree */
        Berlin1881AgreeAction: {
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "agree";
        };
        /** @description In notation: agree */
        Berlin1881AgreeChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "agree";
        };
        /** @description In notation: auctioneer <seat>; by chance, and never sent */
        Berlin1881AuctioneerAction: {
            /** @description a player; `1` in notation is 0 in data */
            seat: number;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "auctioneer";
        };
        /** @description In notation: aye */
        Berlin1881AyeAction: {
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "aye";
        };
        /** @description In notation: aye */
        Berlin1881AyeChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "aye";
        };
        /** @description In notation: bid <amount> */
        Berlin1881BidAction: {
            /** @description TM; of `sell` the number of shares */
            amount?: number;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "bid";
        };
        /** @description In notation: bid <amount> */
        Berlin1881BidChoice: {
            /** @description TM; of `sell` the number of shares */
            amount: number;
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "bid";
        };
        /** @description In notation: buy <company> [pool] */
        Berlin1881BuyAction: {
            /** @description its letters: `GBS`, `BChSt`, `BESTAG`, `SSC`, `NBSN`, `SBV`, `SHG`, `SpS`, and of the S-Bahn `S` */
            company: string;
            /** @description from the bank pool, not from the bank */
            pool?: boolean;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "buy";
        };
        /** @description In notation: buy <company> [pool] */
        Berlin1881BuyChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description its letters: `GBS`, `BChSt`, `BESTAG`, `SSC`, `NBSN`, `SBV`, `SHG`, `SpS`, and of the S-Bahn `S` */
            company: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /** @description from the bank pool, not from the bank */
            pool?: boolean;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "buy";
        };
        /** @description Something you may do now in 1881: a decision, or a family of them. The fields of its action stand beside the others */
        Berlin1881Choice: components["schemas"]["Berlin1881PassChoice"] | components["schemas"]["Berlin1881BidChoice"] | components["schemas"]["Berlin1881BuyChoice"] | components["schemas"]["Berlin1881SellChoice"] | components["schemas"]["Berlin1881StartChoice"] | components["schemas"]["Berlin1881LayChoice"] | components["schemas"]["Berlin1881DepotChoice"] | components["schemas"]["Berlin1881TakeChoice"] | components["schemas"]["Berlin1881RunChoice"] | components["schemas"]["Berlin1881PayChoice"] | components["schemas"]["Berlin1881WithholdChoice"] | components["schemas"]["Berlin1881TramChoice"] | components["schemas"]["Berlin1881AcceptChoice"] | components["schemas"]["Berlin1881DeclineChoice"] | components["schemas"]["Berlin1881AgreeChoice"] | components["schemas"]["Berlin1881VetoChoice"] | components["schemas"]["Berlin1881AyeChoice"] | components["schemas"]["Berlin1881NoChoice"];
        /** @description A company, its shares, trams and board */
        Berlin1881CompanyView: {
            /** @description Of the S-Bahn: who holds the certificates of the members of the board */
            board: string[];
            /**
             * Format: int64
             * @description What it gets when it starts
             */
            capital: number;
            /** @description Where its marker lies on the share chart; missing: it is not there */
            cell?: components["schemas"]["RailCellView"];
            /** @description Its colour, for those who draw */
            colour: string;
            /** @description Who decides for it: a seat from 1, or a company; empty: nobody */
            director: string;
            /** @description Of the S-Bahn: how many each tram company has */
            held: number[];
            /** @description Its letters, as the notation writes them */
            id: string;
            /** @description Its name */
            name: string;
            /**
             * Format: int64
             * @description How much of it must still be sold until it starts, in percent; 0: nothing
             */
            needed: number;
            /**
             * Format: int64
             * @description Shares that have not been sold yet
             */
            new: number;
            /**
             * Format: int64
             * @description How much of it the next new share is, in percent; 0: none is sold
             */
            next: number;
            /**
             * Format: int64
             * @description Of one share; 0 where shares are no part of a whole
             */
            percent: number;
            /**
             * Format: int64
             * @description How many the bank pool has
             */
            pool: number;
            /**
             * Format: int64
             * @description Of a share; 0: none
             */
            price: number;
            /**
             * Format: int64
             * @description What is printed on a share
             */
            printed: number;
            /** @description How many each seat has */
            shares: number[];
            /**
             * @description How far it has come; offered: it may be founded
             * @enum {string}
             */
            status: "unopened" | "offered" | "started" | "gone";
        };
        /** @description In notation: decline */
        Berlin1881DeclineAction: {
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "decline";
        };
        /** @description In notation: decline */
        Berlin1881DeclineChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "decline";
        };
        /** @description In notation: depot <hex>[.<stop>] */
        Berlin1881DepotAction: {
            /** @description a hex of the map: the letter of its row and the number of its column, `G15` */
            hex: string;
            /** @description which station of the hex, from 1; `H20.2` is the second */
            stop?: number;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "depot";
        };
        /** @description In notation: depot <hex>[.<stop>] */
        Berlin1881DepotChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /** @description a hex of the map: the letter of its row and the number of its column, `G15` */
            hex: string;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description which station of the hex, from 1; `H20.2` is the second */
            stop: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "depot";
        };
        /** @description What the company on its turn has earned */
        Berlin1881IncomeView: {
            /**
             * Format: int64
             * @description From edge stations
             */
            edge: number;
            /**
             * Format: int64
             * @description From its runs
             */
            fares: number;
            /**
             * Format: int64
             * @description From the ferry
             */
            ferry: number;
        };
        /** @description In notation: lay <hex> <tile>/<turn> */
        Berlin1881LayAction: {
            /** @description a hex of the map: the letter of its row and the number of its column, `G15` */
            hex: string;
            /** @description the number or the name that is printed on a tile */
            tile: string;
            /** @description how far it is turned, clockwise, in sixths: 0 to 5 */
            turn: number;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "lay";
        };
        /** @description In notation: lay <hex> <tile>/<turn> */
        Berlin1881LayChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /** @description a hex of the map: the letter of its row and the number of its column, `G15` */
            hex: string;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /** @description the number or the name that is printed on a tile */
            tile: string;
            /** @description how far it is turned, clockwise, in sixths: 0 to 5 */
            turn: number;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "lay";
        };
        /** @description An entry of the log of 1881, as you may know it */
        Berlin1881Line: {
            /** @description The same as data */
            action?: components["schemas"]["Berlin1881Action"];
            /**
             * Format: date-time
             * @description When it was made
             */
            at: string;
            /**
             * Format: int64
             * @description An undo: back to the position after this entry
             */
            back?: number;
            /**
             * Format: int64
             * @description Seat; missing for chance
             */
            by?: number;
            /** @description What happened */
            events: components["schemas"]["Event"][];
            /** @description You do not know all of it; a running match cannot be copied with it */
            hidden?: boolean;
            /** @description As you may know it */
            notation?: string;
            /**
             * Format: int64
             * @description Its number, from 1
             */
            seq: number;
            /** @description A bot decided for who was away */
            standIn?: boolean;
        };
        /** @description A match of 1881 */
        Berlin1881Match: {
            /** @description What you may do at any time, also while others are to act; send the notation */
            asides?: components["schemas"]["Berlin1881Choice"][];
            /** @description What you are asked to do, or whom you wait for */
            ask?: string;
            /** @description Code of the question, for standing orders */
            askCode?: string;
            /**
             * Format: date-time
             * @description When the last entry was made
             */
            changed: string;
            /** @description Messages since the one you named, the newest 100 at most; older ones by page */
            chat: components["schemas"]["Message"][];
            /** @description Everything that you may do now; empty: it is not for you to act */
            choices: components["schemas"]["Berlin1881Choice"][];
            /**
             * Format: date-time
             * @description When it was made
             */
            created: string;
            /** @description The owner would delete the match, and the players are asked to agree */
            deletion?: components["schemas"]["Deletion"];
            /** @description Standing orders that ended since your last decision, and why */
            ended?: components["schemas"]["EndedOrder"][];
            /** @description Bots may advise the players while they play */
            help: boolean;
            /**
             * Format: int64
             * @description Your own last decision; what came after is news
             */
            lastTurn: number;
            /** @description Entries since the one you named, the newest 200 at most; older ones by page */
            log: components["schemas"]["Berlin1881Line"][];
            /** @description Its id */
            match: string;
            /** @description The rematch */
            next?: string;
            /** @description Your private note */
            note: string;
            /**
             * Format: date-time
             * @description The server's time; measure the clocks by it
             */
            now?: string;
            /** @description What the table has agreed on, by the keys of the title */
            options: {
                [key: string]: string;
            };
            /** @description Your standing orders */
            orders: components["schemas"]["Order"][];
            /** @description Missing: played without time */
            pace?: components["schemas"]["Pace"];
            /** @description The match that this one branched off */
            parent?: string;
            /**
             * Format: int64
             * @description The last entry that it has from there
             */
            parentSeq?: number;
            /** @description An undo that waits for agreement */
            proposal?: components["schemas"]["Proposal"];
            /** @description Listed for everyone */
            public: boolean;
            /**
             * Format: int64
             * @description Version of the rules that the match keeps
             */
            rules: number;
            /** @description By number, from 0 */
            seats: components["schemas"]["Seat"][];
            /**
             * Format: int64
             * @description Number of the last entry; send it back with what you do
             */
            seq: number;
            /** @description Level of the bots that play for absent players */
            standIn: string;
            /** @description Standing orders that you can give by name */
            standing: components["schemas"]["Standing"][];
            /** @description What you may know of the position, in the form of the title; missing while seats are open */
            state?: components["schemas"]["Berlin1881View"];
            /**
             * @description gathering: seats are open
             * @enum {string}
             */
            status: "gathering" | "running" | "over";
            /**
             * @description What is played (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            title: "1881";
            /** @description Missing: nothing to take back */
            undo?: components["schemas"]["Undo"];
            /**
             * Format: int64
             * @description Your seat; missing for a spectator
             */
            viewer?: number;
            /** @description What the match waits for besides its players, such as the server's database; missing: nothing */
            waits?: components["schemas"]["Told"];
        };
        /** @description A net and the company that runs it */
        Berlin1881NetView: {
            /**
             * Format: int64
             * @description The seat that decides for it; -1: nobody
             */
            actor: number;
            /**
             * Format: int64
             * @description Depots that it can still build
             */
            chips: number;
            /** @description The company it belongs to */
            company: string;
            /** @description The tram that it has not paid yet; empty: none */
            credit: string;
            /** @description Where they stand */
            depots: components["schemas"]["Berlin1881SiteView"][];
            /** @description As the notation writes it */
            id: string;
            /** @description It is in the game */
            operates: boolean;
            /** @description By name */
            trams: string[];
            /**
             * Format: int64
             * @description Its money
             */
            treasury: number;
        };
        /** @description In notation: no */
        Berlin1881NoAction: {
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "no";
        };
        /** @description In notation: no */
        Berlin1881NoChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "no";
        };
        /** @description In notation: pass */
        Berlin1881PassAction: {
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "pass";
        };
        /** @description In notation: pass */
        Berlin1881PassChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "pass";
        };
        /** @description In notation: pay [fares] [waive] */
        Berlin1881PayAction: {
            /** @description to pay out the fares alone, and keep the bonus */
            fares?: boolean;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "pay";
            /** @description to do without the commission */
            waive?: boolean;
        };
        /** @description In notation: pay [fares] [waive] */
        Berlin1881PayChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description to pay out the fares alone, and keep the bonus */
            fares?: boolean;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "pay";
            /** @description to do without the commission */
            waive?: boolean;
        };
        /** @description A player of 1881 */
        Berlin1881PlayerView: {
            /**
             * Format: int64
             * @description In the auction of the start; -1: not in yet, -2: sealed
             */
            bid: number;
            /**
             * Format: int64
             * @description Money in hand
             */
            cash: number;
            /**
             * Format: int64
             * @description Certificates that count for the limit
             */
            certificates: number;
            /**
             * Format: int64
             * @description How many certificates a player may hold
             */
            limit: number;
            /** @description Has left the game */
            out: boolean;
            /**
             * Format: int64
             * @description What all of it is worth now: the score if the game ended here
             */
            worth: number;
        };
        /** @description In notation: run <path> */
        Berlin1881RunAction: {
            /** @description the runs of all trams with `;` between them: each a tram and the hexes it passes, `2 D14 E13 F12; 3 H14 I13` */
            path?: string;
            /** @description The path as data: of one run or several */
            runs?: components["schemas"]["Drawn"][];
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "run";
        };
        /** @description In notation: run <path> */
        Berlin1881RunChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /** @description the runs of all trams with `;` between them: each a tram and the hexes it passes, `2 D14 E13 F12; 3 H14 I13` */
            path: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description The path as data: of one run or several */
            runs?: components["schemas"]["Drawn"][];
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "run";
        };
        /** @description In notation: sell <amount> <company>, or sell member <member> */
        Berlin1881SellAction: {
            /** @description TM; of `sell` the number of shares */
            amount?: number;
            /** @description its letters: `GBS`, `BChSt`, `BESTAG`, `SSC`, `NBSN`, `SBV`, `SHG`, `SpS`, and of the S-Bahn `S` */
            company?: string;
            /** @description which member of the S-Bahn's board, 1 to 3 */
            member?: number;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "sell";
        };
        /** @description In notation: sell <amount> <company>, or sell member <member> */
        Berlin1881SellChoice: {
            /** @description TM; of `sell` the number of shares */
            amount?: number;
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description its letters: `GBS`, `BChSt`, `BESTAG`, `SSC`, `NBSN`, `SBV`, `SHG`, `SpS`, and of the S-Bahn `S` */
            company?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /** @description which member of the S-Bahn's board, 1 to 3 */
            member?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "sell";
        };
        /** @description A stop on the map */
        Berlin1881SiteView: {
            /** @description The hex, such as G15 */
            hex: string;
            /**
             * Format: int64
             * @description Which stop of the hex, from 0
             */
            stop: number;
        };
        /** @description In notation: start <hex>[.<stop>] */
        Berlin1881StartAction: {
            /** @description a hex of the map: the letter of its row and the number of its column, `G15` */
            hex: string;
            /** @description which station of the hex, from 1; `H20.2` is the second */
            stop?: number;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "start";
        };
        /** @description In notation: start <hex>[.<stop>] */
        Berlin1881StartChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /** @description a hex of the map: the letter of its row and the number of its column, `G15` */
            hex: string;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description which station of the hex, from 1; `H20.2` is the second */
            stop: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "start";
        };
        /** @description In notation: take <hex>[.<stop>] from <seller> for <amount> */
        Berlin1881TakeAction: {
            /** @description TM; of `sell` the number of shares */
            amount: number;
            /** @description a hex of the map: the letter of its row and the number of its column, `G15` */
            hex: string;
            /** @description the company, or the net of the S-Bahn, that sells */
            seller: string;
            /** @description which station of the hex, from 1; `H20.2` is the second */
            stop?: number;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "take";
        };
        /** @description In notation: take <hex>[.<stop>] from <seller> for <amount> */
        Berlin1881TakeChoice: {
            /** @description TM; of `sell` the number of shares */
            amount: number;
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /** @description a hex of the map: the letter of its row and the number of its column, `G15` */
            hex: string;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description the company, or the net of the S-Bahn, that sells */
            seller: string;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description which station of the hex, from 1; `H20.2` is the second */
            stop: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "take";
        };
        /** @description In notation: tram <tram> [used] [help <amount>] [scrap <scrap>], or tram <tram> from <seller> for <amount> [scrap <scrap>], or tram <tram> credit */
        Berlin1881TramAction: {
            /** @description TM; of `sell` the number of shares */
            amount?: number;
            /** @description on credit (variant 2) */
            credit?: boolean;
            /** @description the tram that is scrapped to make room */
            scrap?: string;
            /** @description the company, or the net of the S-Bahn, that sells */
            seller?: string;
            /** @description `2` to `6`, and of the S-Bahn `4S`, `7S`, `9S` */
            tram: string;
            /** @description a used one, which the bank has taken back */
            used?: boolean;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "tram";
        };
        /** @description In notation: tram <tram> [used] [help <amount>] [scrap <scrap>], or tram <tram> from <seller> for <amount> [scrap <scrap>], or tram <tram> credit */
        Berlin1881TramChoice: {
            /** @description TM; of `sell` the number of shares */
            amount?: number;
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description on credit (variant 2) */
            credit?: boolean;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description the tram that is scrapped to make room */
            scrap?: string;
            /** @description the company, or the net of the S-Bahn, that sells */
            seller?: string;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /** @description `2` to `6`, and of the S-Bahn `4S`, `7S`, `9S` */
            tram: string;
            /** @description a used one, which the bank has taken back */
            used?: boolean;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "tram";
        };
        /** @description A kind of tram, and how many are left */
        Berlin1881TramView: {
            /** @description Its name, as the notation writes it */
            id: string;
            /**
             * Format: int64
             * @description How many nobody has had yet
             */
            left: number;
            /**
             * Format: int64
             * @description What it costs; 0: not on sale
             */
            price: number;
            /**
             * Format: int64
             * @description How far it runs
             */
            reach: number;
            /**
             * Format: int64
             * @description Those of bankrupt companies that are for sale
             */
            used: number;
        };
        /** @description In notation: veto */
        Berlin1881VetoAction: {
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "veto";
        };
        /** @description In notation: veto */
        Berlin1881VetoChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "veto";
        };
        /** @description A position of 1881, as a seat may know it; only sealed bids are secret */
        Berlin1881View: {
            /** @description The company or net on its turn; empty: none */
            acts: string;
            /**
             * Format: int64
             * @description Money left in the bank
             */
            bank: number;
            /**
             * Format: int64
             * @description How many operating rounds of this round have begun
             */
            begun: number;
            /** @description Shares of the tram companies and of the S-Bahn */
            companies: components["schemas"]["Berlin1881CompanyView"][];
            /** @description Edge stations that are connected */
            edge: string[];
            /**
             * @description Why the game is over: the bank is broken, a share has reached the top price, nobody can go on; empty: it is not
             * @enum {string}
             */
            end: "" | "bank" | "price" | "idle";
            /** @description Those with a tile */
            hexes: components["schemas"]["RailHexView"][];
            /** @description What the operating company or net has earned in this turn */
            income: components["schemas"]["Berlin1881IncomeView"];
            /**
             * Format: int64
             * @description The seat that begins the stock round
             */
            leader: number;
            /** @description Who operates: tram companies and S-Bahn nets */
            nets: components["schemas"]["Berlin1881NetView"][];
            /**
             * Format: int64
             * @description 1 to 4
             */
            phase: number;
            /** @description By seat */
            players: components["schemas"]["Berlin1881PlayerView"][];
            /** @description What others are asked to agree to, in notation; empty: nothing */
            proposal: string;
            /** @description Which round it is, as the title counts them */
            round: string;
            /**
             * @description The sort of round
             * @enum {string}
             */
            stage: "bids" | "operating" | "over" | "start" | "stock";
            /**
             * @description What is done now within the round; empty at the end
             * @enum {string}
             */
            step: "" | "auctioneer" | "bids" | "close" | "depot" | "home" | "income" | "leave" | "offer" | "raise" | "run" | "start" | "track" | "trade" | "trams" | "veto" | "vote";
            /** @description What is left in stock of every tile */
            tiles: components["schemas"]["RailTileView"][];
            /** @description Who operates after the present one */
            todo: string[];
            /** @description By kind */
            trams: components["schemas"]["Berlin1881TramView"][];
        };
        /** @description In notation: withhold */
        Berlin1881WithholdAction: {
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "withhold";
        };
        /** @description In notation: withhold */
        Berlin1881WithholdChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "withhold";
        };
        /** @description A board as it is printed; it never changes in a match */
        Board: {
            /** @description As SVG's viewBox */
            box: number[];
            /** @description SVG patterns that the drawings refer to */
            defs: string;
            /** @description The printed hexes, in reading order */
            hexes: components["schemas"]["Space"][];
            /** @description The spaces of the share chart; a cell of the moves counts in it from 0 */
            market: components["schemas"]["Cell"][];
            /** @description SVG above the hexes */
            over: string;
            /** @description The phases in their order */
            phases: components["schemas"]["ChartPhase"][];
            /** @description The rounds in their order */
            rounds: components["schemas"]["ChartRound"][];
            /** @description SVG beneath the hexes */
            under: string;
            /** @description What a tram adds to its run, by the newest tram */
            upkeep: components["schemas"]["ChartUpkeep"][];
        };
        /** @description How much of a match to copy */
        BranchRequest: {
            /**
             * Format: int64
             * @description Copy up to this entry
             */
            seq: number;
        };
        /** @description A cell of the share chart */
        Cell: {
            /**
             * Format: int64
             * @description From the left, from 0
             */
            col: number;
            /**
             * Format: int64
             * @description Of a share
             */
            price: number;
            /**
             * Format: int64
             * @description From the top, from 0
             */
            row: number;
            /**
             * Format: int64
             * @description The title's: start spaces, a zone that lifts limits, the end
             */
            zone?: number;
        };
        /** @description Where a price marker would go, and why */
        ChartMove: {
            /**
             * Format: int64
             * @description Where it goes: a place in the market of the board
             */
            cell: number;
            /** @description Its letters */
            company: string;
            /** @description It will, unless something else is done before */
            due: boolean;
            /**
             * Format: int64
             * @description Of the dividend or of the shares, from
             */
            least: number;
            /**
             * Format: int64
             * @description Of the dividend or of the shares, to; 0: no limit
             */
            most: number;
            /**
             * @description What moves the marker
             * @enum {string}
             */
            why: "pay" | "withhold" | "sell" | "soldout";
        };
        /** @description A tram on sale */
        ChartOffer: {
            /**
             * Format: int64
             * @description What it costs
             */
            price: number;
            /** @description Its name */
            tram: string;
        };
        /** @description A phase of the game and what it brings */
        ChartPhase: {
            /** @description With the first sale of this tram */
            begins?: string;
            /** @description Of tiles, new with this phase */
            colour: string;
            /**
             * Format: int64
             * @description How many trams a company may have
             */
            limit: number;
            /** @description As it is printed */
            name: string;
            /**
             * Format: int64
             * @description Operating rounds after a stock round
             */
            rounds: number;
            /** @description Trams on sale */
            sale: string[];
            /** @description Trams that leave */
            scrap: string[];
        };
        /** @description A round of the game and what it brings */
        ChartRound: {
            /** @description Of tiles, new with this round */
            colour?: string;
            /** @description As the notation and the views write it */
            name: string;
            /** @description Trams on sale */
            offers?: components["schemas"]["ChartOffer"][];
            /** @description The trams that leave */
            out?: string;
            /** @description The sort of round, as in the view */
            stage: string;
            /**
             * Format: int64
             * @description How often runs on S-Bahn track pay
             */
            times?: number;
        };
        /** @description A row of the table of maintenance */
        ChartUpkeep: {
            /** @description By the newest tram, beginning with this one */
            adds: number[];
            /** @description Its name */
            tram: string;
        };
        /** @description A message to all */
        ChatRequest: {
            /** @description Made by you for this message; sent again with it, it is said once */
            key?: string;
            /** @description What you say */
            text: string;
        };
        /** @description A new match: the title, what the table agrees on, and who sits where */
        CreateBody: {
            /**
             * @description Whether bots may advise the players while they play; by default only when somebody plays alone
             * @enum {string}
             */
            help?: "on" | "off";
            /** @description Random and secret, made by you for this request; send the same again when you repeat it, and you get the same answer */
            key?: string;
            /** @description By the keys of the title; what you leave out is as its default */
            options?: {
                [key: string]: string;
            };
            /** @description Without it the table knows no time */
            pace?: components["schemas"]["Pace"];
            /** @description Listed for everyone; else found by link only */
            public?: boolean;
            /** @description In their order round the table */
            seats: components["schemas"]["PlaceBody"][];
            /** @description Level of the bots that play for absent players; by default the strongest */
            standIn?: string;
            /** @description The id of a title */
            title: string;
        };
        /** @description A new match and its secrets, which are told once */
        Created: {
            /** @description Your seats */
            keys: components["schemas"]["Key"][];
            /** @description Its id */
            match: string;
            /** @description Secret of the owner, who may start early and delete */
            owner?: string;
        };
        /** @description A notation, an action as data, or the place of a choice in the view's list */
        Decision: {
            /** @description Instead of a notation: the same as data */
            action?: components["schemas"]["Action"];
            /**
             * Format: int64
             * @description Instead of a notation: the place in the view's choices, from 0
             */
            choice?: number;
            /**
             * Format: int32
             * @description Of a family: the amount, from min to max by step; min without it
             */
            n?: number;
            /** @description As in choices */
            notation?: string;
            /** @description With a choice that is free: what you drew; without it the path of the choice */
            path?: string;
        } & ({
            /** @description As in choices */
            notation: string;
        } | {
            /** @description Instead of a notation: the same as data */
            action: components["schemas"]["Action"];
        } | {
            /**
             * Format: int64
             * @description Instead of a notation: the place in the view's choices, from 0
             */
            choice: number;
        });
        /** @description Whether the match is gone, or who must still agree */
        Deleted: {
            /** @description It is gone */
            deleted: boolean;
            /** @description Seats whose players have not agreed */
            waiting: number[];
        };
        /** @description A request to delete the match */
        Deletion: {
            /** @description Seats that have not agreed */
            waiting: number[];
        };
        /** @description A run of a path: the hexes that it goes over, and the tram that makes it */
        Drawn: {
            /** @description What it goes over, in order, as the notation writes it */
            hexes: string[];
            /** @description Which tram makes it; missing where the path does not say */
            tram?: string;
        };
        /** @description A standing order that stands no longer, and why */
        EndedOrder: {
            /**
             * Format: int64
             * @description The entry with which it ended
             */
            entry: number;
            /** @description Of one that the game knows by name */
            name?: string;
            /** @description What it did */
            text: string;
            /** @description Why it ended */
            why: string;
        };
        /** @description Something that happened: a sentence, and the same as data */
        Event: {
            /** @description For programs; docs/codes.md has all, with their facts */
            code: string;
            /** @description By name: numbers, words, codes of texts; a player is the number of the seat */
            facts: {
                [key: string]: number | string | boolean;
            };
            /**
             * @description It opens a round, or ends the match; missing: neither
             * @enum {string}
             */
            mark?: "opens" | "ends";
            /** @description For people, in your language */
            text: string;
        };
        /** @description A drawing of a tile or hex, without colours, and where its stops lie */
        Face: {
            /** @description Where one can stop */
            stops: components["schemas"]["Stop"][];
            /** @description The drawing round its own middle */
            svg: string;
            /** @description The hexes that each track without a stop joins; none for a tile by itself */
            track: string[][];
        };
        /** @description Drawings in the order in which they were asked for */
        FacesBody: {
            /** @description In the order in which they were asked for */
            faces: components["schemas"]["Face"][];
        };
        /** @description The tiles to draw */
        FacesRequest: {
            /** @description Each by itself or on a hex */
            tiles: components["schemas"]["Piece"][];
        };
        /** @description Whose seat to open again */
        FreeRequest: {
            /**
             * Format: int64
             * @description The guest's
             */
            seat: number;
        };
        /** @description A match that can no longer be seen */
        Gone: {
            /** @description Why: the code of a refusal */
            code: string;
            /** @description Its id */
            match: string;
        };
        /** @description Who sits down, and where */
        JoinRequest: {
            /** @description Random and secret, made by you for this request; send the same again when you repeat it, and you get the same answer */
            key?: string;
            /** @description What the others call you */
            name?: string;
            /**
             * Format: int64
             * @description Else the first that is open
             */
            seat?: number;
        };
        /** @description What a strong player thinks of a decision, knowing what its seat knew then */
        Judgement: {
            /** @description What would have been better */
            better: string;
            /**
             * Format: int64
             * @description The seat
             */
            by: number;
            /**
             * Format: double
             * @description How good the game was after it, in percent
             */
            chance: number;
            /**
             * Format: double
             * @description How much better it would have been, in percent
             */
            cost: number;
            /** @description What was decided */
            did: string;
            /**
             * Format: double
             * @description By how much the cost may be off: 2.6 standard errors
             */
            give: number;
            /**
             * Format: int64
             * @description The entry
             */
            seq: number;
            /** @description The case for it */
            why: string;
        };
        /** @description A seat and its secret, told once */
        Key: {
            /**
             * Format: int64
             * @description From 0
             */
            seat: number;
            /** @description Its secret: send it as Authorization: Seat TOKEN */
            token: string;
        };
        /** @description An entry of the log, as you may know it */
        Line: {
            /** @description The same as data */
            action?: components["schemas"]["Action"];
            /**
             * Format: date-time
             * @description When it was made
             */
            at: string;
            /**
             * Format: int64
             * @description An undo: back to the position after this entry
             */
            back?: number;
            /**
             * Format: int64
             * @description Seat; missing for chance
             */
            by?: number;
            /** @description What happened */
            events: components["schemas"]["Event"][];
            /** @description You do not know all of it; a running match cannot be copied with it */
            hidden?: boolean;
            /** @description As you may know it */
            notation?: string;
            /**
             * Format: int64
             * @description Its number, from 1
             */
            seq: number;
            /** @description A bot decided for who was away */
            standIn?: boolean;
        };
        /** @description A page of the log */
        LinesBody: {
            /** @description In their order; ask for those before the first, until none come */
            lines: components["schemas"]["Line"][];
        };
        /** @description A list of matches */
        MatchesBody: {
            /** @description The last changed first */
            matches: components["schemas"]["Summary"][];
        };
        /** @description A message of the chat */
        Message: {
            /**
             * Format: date-time
             * @description When
             */
            at: string;
            /**
             * Format: int64
             * @description Its number, from 1
             */
            n: number;
            /**
             * Format: int64
             * @description Who said it
             */
            seat: number;
            /** @description What was said */
            text: string;
        };
        /** @description A page of the chat */
        MessagesBody: {
            /** @description In their order; ask for those before the first, until none come */
            messages: components["schemas"]["Message"][];
        };
        /** @description The tokens you hold */
        MineRequest: {
            /** @description Of your seats; those that open none are passed over */
            tokens: string[];
        };
        /** @description Where the price markers would go */
        MovesBody: {
            /** @description For each company what could move its marker */
            moves: components["schemas"]["ChartMove"][];
        };
        /** @description Your private note */
        NoteRequest: {
            /** @description The whole note; it replaces the one before */
            text: string;
        };
        /** @description Something that a table agrees on before a match */
        Option: {
            /** @description What holds if you say nothing */
            default: string;
            /** @description As requests name it */
            key: string;
            /** @description What is agreed on */
            name: string;
            /** @description What the values differ in, a sentence for each point */
            notes?: string[];
            /** @description Empty: any text */
            values: components["schemas"]["Value"][];
        };
        /** @description A standing order: one by name, or a decision of your own */
        Order: {
            /** @description Code of the question it answers; by default the one you are asked now or answered last */
            ask?: string;
            /** @description One of the match's standing; nothing else is needed then */
            name?: string;
            /** @description A decision that is played for you when you are asked the same question again */
            notation?: string;
            /** @description Ends when another player does anything else */
            quiet?: boolean;
            /** @description What it does; only said, never read */
            text?: string;
            /**
             * Format: int64
             * @description How often; 0: until it ends
             */
            times?: number;
        };
        /** @description All your standing orders */
        OrdersRequest: {
            /** @description All of them; an empty list ends all */
            orders: components["schemas"]["Order"][];
        };
        /** @description What a decision means for the runs of the company on its turn */
        Outlook: {
            /** @description Your best runs after the decision, or the runs that it makes */
            after: components["schemas"]["Run"][];
            /** @description Your best runs now */
            before: components["schemas"]["Run"][];
        };
        /** @description How fast a table is played */
        Pace: {
            /**
             * Format: int64
             * @description Seconds for each decision
             */
            each: number;
            /**
             * @description live: the players are there; slow: they look in
             * @enum {string}
             */
            kind: "live" | "slow";
            /**
             * Format: int64
             * @description Live: seconds that a player has besides, for the whole match
             */
            reserve?: number;
        };
        /** @description A stop of a run and what it pays */
        Paid: {
            /** @description Where it lies */
            hex: string;
            /**
             * Format: int64
             * @description What it adds to the run
             */
            pays: number;
            /**
             * Format: double
             * @description In the coordinates of the board
             */
            x: number;
            /**
             * Format: double
             * @description In the coordinates of the board
             */
            y: number;
        };
        /** @description A tile, by itself or on a hex */
        Piece: {
            /** @description Where it lies; missing: it is drawn by itself */
            hex?: string;
            /** @description What is printed on it */
            tile: string;
            /**
             * Format: int64
             * @description How far it is turned, clockwise, in sixths
             */
            turn: number;
        };
        /** @description Who is to sit on a seat */
        PlaceBody: {
            /**
             * @description host: you (several: hot-seat)
             * @enum {string}
             */
            kind: "host" | "open" | "bot";
            /** @description Of a bot */
            level?: string;
            /** @description Yours, or the bot's */
            name?: string;
        } & ({
            /**
             * @description Who sits there: you, or a guest
             * @enum {string}
             */
            kind: "host" | "open";
        } | {
            /**
             * @description Who sits there: a bot
             * @enum {string}
             */
            kind: "bot";
            /** @description Of a bot */
            level: string;
        });
        /** @description What you would see after a decision */
        PreviewBody: {
            /** @description What you would see, in the form of the match's title */
            state: components["schemas"]["TrambahnView"] | components["schemas"]["Vienna1840View"] | components["schemas"]["Berlin1881View"];
            /** @description What would happen */
            texts: string[];
        };
        /** @description Every error (RFC 9457): a sentence, its code, and the field that is wrong */
        Problem: {
            /** @description Code of the text, e.g. table.stale; server.form for malformed requests */
            code: string;
            /** @description A sentence in the caller's language */
            detail: string;
            /** @description What of the request is wrong, e.g. body.seq, query.limit, path.seq; missing: nothing in particular */
            field?: string;
            /** @description Id of the request, which the operator finds in the log */
            request?: string;
            /** @description The rule that refuses, by the title and its number in the rulebook */
            rule?: string;
            /**
             * Format: int64
             * @description With table.stale and table.ahead: the last entry of the match
             */
            seq?: number;
            /**
             * Format: int64
             * @description HTTP status
             */
            status: number;
            /** @description The status in words */
            title: string;
        };
        /** @description An undo that waits for the others */
        Proposal: {
            /**
             * Format: int64
             * @description To the position after this entry
             */
            back: number;
            /**
             * Format: int64
             * @description The seat that asks
             */
            by: number;
            /** @description Seats that have not agreed */
            waiting: number[];
        };
        /** @description The server's public key for web push */
        PushKeyBody: {
            /** @description The server's public key (VAPID); empty: nobody is told */
            key: string;
        };
        /** @description An auction under way */
        RailAuctionView: {
            /** @description Who may still bid */
            in: string[];
            /** @description Who has bid most: a seat from 1, or a company; empty: nobody */
            leader: string;
            /**
             * Format: int64
             * @description The lowest bid that is allowed now
             */
            least: number;
            /** @description What is on auction, as the notation writes it */
            lot: string;
            /**
             * Format: int64
             * @description The highest bid; 0: none yet
             */
            price: number;
        };
        /** @description Where a price marker lies on the share chart */
        RailCellView: {
            /**
             * Format: int64
             * @description From the left, from 0
             */
            col: number;
            /**
             * Format: int64
             * @description How many markers lie on top of this one
             */
            depth: number;
            /**
             * Format: int64
             * @description From the top, from 0
             */
            row: number;
        };
        /** @description A tile on a hex */
        RailHexView: {
            /** @description The hex, such as G15 */
            hex: string;
            /** @description The tile on it */
            tile: string;
            /**
             * Format: int64
             * @description By how many sixths it is turned, clockwise
             */
            turn: number;
        };
        /** @description How many of a tile are left */
        RailTileView: {
            /** @description The tile, as the notation writes it */
            id: string;
            /**
             * Format: int64
             * @description How many are in stock
             */
            left: number;
            /** @description It has track of the S-Bahn */
            sbahn?: boolean;
        };
        /** @description Why something cannot be done, and everything to which that applies */
        Reason: {
            /** @description Code of the refusal */
            code: string;
            /** @description The rule that refuses; empty: none */
            rule: string;
            /** @description Why not */
            text: string;
            /** @description The sorts of decision that it meets */
            what: components["schemas"]["Sort"][];
        };
        /** @description What you cannot do in a position */
        Refused: {
            /** @description Empty when you are not to act */
            reasons: components["schemas"]["Reason"][];
            /**
             * Format: int64
             * @description The position: its last entry
             */
            seq: number;
        };
        /** @description A key, so that the request can be repeated */
        Repeatable: {
            /** @description Random and secret, made by you for this request; send the same again when you repeat it, and you get the same answer */
            key?: string;
        };
        /** @description What each of several decisions means for the runs; most lead to the same */
        Ring: {
            /** @description By decision: which of the runs */
            after: {
                [key: string]: number;
            };
            /** @description Your best runs now */
            before: components["schemas"]["Run"][];
            /** @description The runs after a decision; those of several decisions are here once */
            runs: components["schemas"]["Run"][][];
        };
        /** @description The decisions to compare */
        RingRequest: {
            /** @description The decisions, such as lay G15 57/2 */
            notations: string[];
        };
        /** @description A tram's run: its path in board coordinates, and what each stop pays */
        Run: {
            /** @description SVG path data in the coordinates of the board */
            d: string;
            /**
             * Format: int64
             * @description What it brings
             */
            pays: number;
            /** @description The tram is still to be bought */
            planned?: boolean;
            /** @description It runs on tracks of the S-Bahn */
            sbahn?: boolean;
            /** @description In their order */
            stops: components["schemas"]["Paid"][];
            /** @description Which tram, where it has several */
            tram?: string;
            /** @description The line or the net */
            who: string;
        };
        /** @description The runs of an entry */
        RunsBody: {
            /** @description One for each tram; empty: the entry made none */
            runs: components["schemas"]["Run"][];
        };
        /** @description A place at the table, and who has it */
        Seat: {
            /**
             * Format: date-time
             * @description When its time is over; then the others may let a bot play
             */
            due?: string;
            /** @description Open, but kept for its player in the previous match; the owner can free it */
            kept?: boolean;
            /**
             * @description host: who made the match; guest: who came; open: nobody yet
             * @enum {string}
             */
            kind: "host" | "guest" | "open" | "bot";
            /** @description Of a bot */
            level?: string;
            /** @description Of the player or the bot; empty: nobody */
            name: string;
            /**
             * Format: int64
             * @description When the match is over; 1 is the winner
             */
            rank?: number;
            /**
             * Format: int64
             * @description Seconds left in reserve when it was asked
             */
            reserve?: number;
            /**
             * Format: int64
             * @description When the match is over
             */
            score?: number;
            /**
             * Format: date-time
             * @description When the seat was asked
             */
            since?: string;
            /** @description Level of the bot that plays until the player returns */
            standIn?: string;
            /** @description The match waits for this seat */
            toAct: boolean;
        };
        /** @description One kind of decision, such as buying a share */
        Sort: {
            /** @description The same as data */
            actions: components["schemas"]["Action"][];
            /** @description Which ones; empty: none of this sort is possible, for this reason */
            names: string[];
            /** @description An example of each */
            notations: string[];
            /** @description What it is */
            text: string;
        };
        /** @description A hex as it is printed */
        Space: {
            /** @description What building there brings, in the title's words */
            bonus?: string[];
            /**
             * Format: int64
             * @description What it costs to build there
             */
            cost?: number;
            /** @description Its name, such as G15 */
            hex: string;
            /** @description The title's lists of hexes on which it is, such as the route of a line */
            lists?: string[];
            /** @description What is printed on it */
            name?: string;
            /** @description Where one can stop */
            stops: components["schemas"]["Stop"][];
            /** @description The drawing round its own middle */
            svg: string;
            /** @description The hexes that each track without a stop joins; none for a tile by itself */
            track: string[][];
            /**
             * Format: double
             * @description Of its middle
             */
            x: number;
            /**
             * Format: double
             * @description Of its middle
             */
            y: number;
        };
        /** @description For whom a bot is to play */
        StandInRequest: {
            /**
             * Format: int64
             * @description Yours, or one whose time is over
             */
            seat: number;
        };
        /** @description A standing order that the game knows by name */
        Standing: {
            /** @description Codes of the questions that it answers */
            asks: string[];
            /** @description What to send */
            name: string;
            /** @description It ends with the round in which it is given */
            round?: boolean;
            /** @description What it does */
            text: string;
        };
        /** @description How strong the bots are that fill the open seats */
        StartRequest: {
            /** @description Of the bots: one of the title's levels; by default that of the table's stand-ins */
            level?: string;
        };
        /** @description A stop on a hex or tile, and where it lies */
        Stop: {
            /** @description The middles of its circles, x and y */
            circles: number[][];
            /** @description For whom each circle is kept: empty, a company that begins there, or sbahn */
            kept: string[];
            /**
             * @description A halt, a station, or one where no station is built yet
             * @enum {string}
             */
            kind: "halt" | "station" | "unbuilt";
            /** @description One value, or one for each colour of the phases */
            pays: number[];
            /**
             * Format: double
             * @description Of a circle
             */
            radius: number;
            /** @description Hexes that its track leads to; none for a tile by itself */
            to: string[];
            /**
             * Format: double
             * @description From the middle of the hex
             */
            x: number;
            /**
             * Format: double
             * @description From the middle of the hex
             */
            y: number;
        };
        /** @description A browser that is to be told of your turns */
        SubscribeRequest: {
            /** @description The browser's secret, base64url */
            auth: string;
            /** @description Of the browser's push service */
            endpoint: string;
            /** @description The browser's public key, base64url */
            p256dh: string;
        };
        /** @description A match in a list */
        Summary: {
            /**
             * Format: date-time
             * @description When the last entry was made
             */
            changed: string;
            /**
             * Format: date-time
             * @description When it was made
             */
            created: string;
            /**
             * Format: int64
             * @description The last entry that was copied
             */
            from?: number;
            /** @description Its id */
            match: string;
            /** @description Seats of which you hold the token */
            mine: number[];
            /** @description And no bot stands in for you */
            myTurn: boolean;
            /** @description The rematch */
            next?: string;
            /** @description Missing: played without time */
            pace?: components["schemas"]["Pace"];
            /** @description The match that this one is a copy of */
            parent?: string;
            /** @description Listed for everyone */
            public: boolean;
            /** @description By number, from 0 */
            seats: components["schemas"]["Seat"][];
            /**
             * Format: int64
             * @description Number of the last entry
             */
            seq: number;
            /**
             * @description gathering: seats are open
             * @enum {string}
             */
            status: "gathering" | "running" | "over";
            /** @description What is played */
            title: string;
        };
        /** @description The log of a match as JSON */
        TableLog: {
            /** @description In their order */
            entries: components["schemas"]["TableLogEntry"][];
            /** @description Of the players, by seat */
            names: string[];
            /** @description What the table has agreed on */
            options: {
                [key: string]: string;
            };
            /**
             * Format: int64
             * @description Version of the rules
             */
            rules: number;
            /** @description The id of the title */
            title: string;
            /** @description Whose log it is, if it leaves secrets out: a seat's number from 1, or a word for a spectator */
            viewer?: string;
        };
        /** @description An entry of the log: a notation or an undo */
        TableLogEntry: {
            /** @description A seat's number from 1, or chance */
            by: string;
            /** @description What was done, or undo and the entry that it went back to */
            notation: string;
            /** @description Stamp of the position after it */
            position?: string;
            /** @description Covers everything up to this entry; missing in a log that leaves secrets out */
            seal?: string;
            /**
             * Format: int64
             * @description Its number, from 1
             */
            seq: number;
        };
        /** @description A game that can be played */
        Title: {
            /** @description What it is, in a sentence */
            about: string;
            /** @description Who made the game */
            designer: string;
            /** @description As requests and views name it */
            id: string;
            /** @description How long a game takes at a table */
            length: string;
            /** @description Bots that play it, weakest first */
            levels: string[];
            /**
             * Format: int64
             * @description Most players
             */
            maxSeats: number;
            /**
             * Format: int64
             * @description Fewest players
             */
            minSeats: number;
            /** @description Its name */
            name: string;
            /** @description What a table agrees on */
            options: components["schemas"]["Option"][];
            /**
             * Format: int64
             * @description Newest version of its rules
             */
            rules: number;
            /** @description How demanding it is, in a word */
            weight: string;
        };
        /** @description The games, and the levels of bots */
        TitlesBody: {
            /** @description Bots, weakest first */
            levels: string[];
            /** @description In the order in which they are offered */
            titles: components["schemas"]["Title"][];
        };
        /** @description A sentence and its code */
        Told: {
            /** @description For programs */
            code: string;
            /** @description For people */
            text: string;
        };
        /** @description What is done in Trambahn, as data */
        TrambahnAction: components["schemas"]["TrambahnPassengerAction"] | components["schemas"]["TrambahnStationAction"] | components["schemas"]["TrambahnMoneyAction"] | components["schemas"]["TrambahnBuyAction"] | components["schemas"]["TrambahnEndAction"] | components["schemas"]["TrambahnStartAction"] | components["schemas"]["TrambahnFundAction"] | components["schemas"]["TrambahnHandAction"];
        /** @description In notation: buy <tram> <column> */
        TrambahnBuyAction: {
            /** @description one of your columns, from the left, `1`, or `new` */
            column: string;
            /** @description `horse`, `steam` or `electric` */
            tram: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "buy";
        };
        /** @description In notation: buy <tram> <column> */
        TrambahnBuyChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description one of your columns, from the left, `1`, or `new` */
            column: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /** @description `horse`, `steam` or `electric` */
            tram: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "buy";
        };
        /** @description Something you may do now in Trambahn: a decision, or a family of them. The fields of its action stand beside the others */
        TrambahnChoice: components["schemas"]["TrambahnPassengerChoice"] | components["schemas"]["TrambahnStationChoice"] | components["schemas"]["TrambahnMoneyChoice"] | components["schemas"]["TrambahnBuyChoice"] | components["schemas"]["TrambahnEndChoice"];
        /** @description One of a player's routes */
        TrambahnColumnView: {
            /** @description Stations first */
            cards: string[];
            /** @description As of a terminal */
            colour: string;
            /** @description It ends with the last station; nothing can be laid on it */
            complete: boolean;
            /**
             * Format: int64
             * @description How many of its cards are conductors
             */
            conductors: number;
            /**
             * Format: int64
             * @description What its cards count, without a tram
             */
            points: number;
            /** @description Its extra tour has been counted */
            toured: boolean;
            /** @description The tram on it; empty: none */
            tram: string;
            /**
             * Format: int64
             * @description What it scores with its tram; 0 without one
             */
            worth: number;
        };
        /** @description In notation: end */
        TrambahnEndAction: {
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "end";
        };
        /** @description In notation: end */
        TrambahnEndChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "end";
        };
        /** @description In notation: fund <seat> <cards>; by chance, and never sent */
        TrambahnFundAction: {
            /** @description cards, with blanks between them */
            cards?: string;
            /** @description a player; `1` in notation is 0 in data */
            seat: number;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "fund";
        };
        /** @description In notation: hand <seat> <cards>; by chance, and never sent */
        TrambahnHandAction: {
            /** @description cards, with blanks between them */
            cards?: string;
            /** @description a player; `1` in notation is 0 in data */
            seat: number;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "hand";
        };
        /** @description An entry of the log of Trambahn, as you may know it */
        TrambahnLine: {
            /** @description The same as data */
            action?: components["schemas"]["TrambahnAction"];
            /**
             * Format: date-time
             * @description When it was made
             */
            at: string;
            /**
             * Format: int64
             * @description An undo: back to the position after this entry
             */
            back?: number;
            /**
             * Format: int64
             * @description Seat; missing for chance
             */
            by?: number;
            /** @description What happened */
            events: components["schemas"]["Event"][];
            /** @description You do not know all of it; a running match cannot be copied with it */
            hidden?: boolean;
            /** @description As you may know it */
            notation?: string;
            /**
             * Format: int64
             * @description Its number, from 1
             */
            seq: number;
            /** @description A bot decided for who was away */
            standIn?: boolean;
        };
        /** @description A match of Trambahn */
        TrambahnMatch: {
            /** @description What you may do at any time, also while others are to act; send the notation */
            asides?: components["schemas"]["TrambahnChoice"][];
            /** @description What you are asked to do, or whom you wait for */
            ask?: string;
            /** @description Code of the question, for standing orders */
            askCode?: string;
            /**
             * Format: date-time
             * @description When the last entry was made
             */
            changed: string;
            /** @description Messages since the one you named, the newest 100 at most; older ones by page */
            chat: components["schemas"]["Message"][];
            /** @description Everything that you may do now; empty: it is not for you to act */
            choices: components["schemas"]["TrambahnChoice"][];
            /**
             * Format: date-time
             * @description When it was made
             */
            created: string;
            /** @description The owner would delete the match, and the players are asked to agree */
            deletion?: components["schemas"]["Deletion"];
            /** @description Standing orders that ended since your last decision, and why */
            ended?: components["schemas"]["EndedOrder"][];
            /** @description Bots may advise the players while they play */
            help: boolean;
            /**
             * Format: int64
             * @description Your own last decision; what came after is news
             */
            lastTurn: number;
            /** @description Entries since the one you named, the newest 200 at most; older ones by page */
            log: components["schemas"]["TrambahnLine"][];
            /** @description Its id */
            match: string;
            /** @description The rematch */
            next?: string;
            /** @description Your private note */
            note: string;
            /**
             * Format: date-time
             * @description The server's time; measure the clocks by it
             */
            now?: string;
            /** @description What the table has agreed on, by the keys of the title */
            options: {
                [key: string]: string;
            };
            /** @description Your standing orders */
            orders: components["schemas"]["Order"][];
            /** @description Missing: played without time */
            pace?: components["schemas"]["Pace"];
            /** @description The match that this one branched off */
            parent?: string;
            /**
             * Format: int64
             * @description The last entry that it has from there
             */
            parentSeq?: number;
            /** @description An undo that waits for agreement */
            proposal?: components["schemas"]["Proposal"];
            /** @description Listed for everyone */
            public: boolean;
            /**
             * Format: int64
             * @description Version of the rules that the match keeps
             */
            rules: number;
            /** @description By number, from 0 */
            seats: components["schemas"]["Seat"][];
            /**
             * Format: int64
             * @description Number of the last entry; send it back with what you do
             */
            seq: number;
            /** @description Level of the bots that play for absent players */
            standIn: string;
            /** @description Standing orders that you can give by name */
            standing: components["schemas"]["Standing"][];
            /** @description What you may know of the position, in the form of the title; missing while seats are open */
            state?: components["schemas"]["TrambahnView"];
            /**
             * @description gathering: seats are open
             * @enum {string}
             */
            status: "gathering" | "running" | "over";
            /**
             * @description What is played (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            title: "trambahn";
            /** @description Missing: nothing to take back */
            undo?: components["schemas"]["Undo"];
            /**
             * Format: int64
             * @description Your seat; missing for a spectator
             */
            viewer?: number;
            /** @description What the match waits for besides its players, such as the server's database; missing: nothing */
            waits?: components["schemas"]["Told"];
        };
        /** @description In notation: money <card> */
        TrambahnMoneyAction: {
            /** @description its colour and its number, `r3`, `g10` (`r` red, `g` green, `b` blue, `y` yellow), or `c`, a conductor; `?` for one that you cannot see */
            card?: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "money";
        };
        /** @description In notation: money <card> */
        TrambahnMoneyChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description its colour and its number, `r3`, `g10` (`r` red, `g` green, `b` blue, `y` yellow), or `c`, a conductor; `?` for one that you cannot see */
            card: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "money";
        };
        /** @description In notation: passenger <card> [<row>] */
        TrambahnPassengerAction: {
            /** @description its colour and its number, `r3`, `g10` (`r` red, `g` green, `b` blue, `y` yellow), or `c`, a conductor; `?` for one that you cannot see */
            card: string;
            /** @description the colour of a row, `r`, `g`, `b` or `y`; only a conductor needs it, another card goes to its own */
            row?: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "passenger";
        };
        /** @description In notation: passenger <card> [<row>] */
        TrambahnPassengerChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description its colour and its number, `r3`, `g10` (`r` red, `g` green, `b` blue, `y` yellow), or `c`, a conductor; `?` for one that you cannot see */
            card: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description the colour of a row, `r`, `g`, `b` or `y`; only a conductor needs it, another card goes to its own */
            row: string;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "passenger";
        };
        /** @description A player of Trambahn */
        TrambahnPlayerView: {
            /**
             * Format: int64
             * @description How many cards are in the hand
             */
            cards: number;
            /** @description The routes, from the left */
            columns: components["schemas"]["TrambahnColumnView"][];
            /**
             * Format: int64
             * @description Points of extra tours
             */
            extra: number;
            /** @description Your own cards; empty for others */
            hand: string[];
            /**
             * Format: int64
             * @description How many cards are money
             */
            money: number;
            /** @description The cards of the money pile; ? for one that you cannot know */
            pile: string[];
            /**
             * Format: int64
             * @description Points so far
             */
            total: number;
        };
        /** @description A terminal and the passengers waiting there */
        TrambahnRowView: {
            /** @description Passengers who wait there */
            cards: string[];
            /** @description r, g, b or y, as the notation writes it */
            colour: string;
        };
        /** @description A line of the score pad */
        TrambahnScoreView: {
            /** @description As of a terminal */
            colour: string;
            /** @description By seat */
            points: number[];
        };
        /** @description In notation: start <seat>; by chance, and never sent */
        TrambahnStartAction: {
            /** @description a player; `1` in notation is 0 in data */
            seat: number;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "start";
        };
        /** @description In notation: station <card> <column> */
        TrambahnStationAction: {
            /** @description its colour and its number, `r3`, `g10` (`r` red, `g` green, `b` blue, `y` yellow), or `c`, a conductor; `?` for one that you cannot see */
            card: string;
            /** @description one of your columns, from the left, `1`, or `new` */
            column: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "station";
        };
        /** @description In notation: station <card> <column> */
        TrambahnStationChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description its colour and its number, `r3`, `g10` (`r` red, `g` green, `b` blue, `y` yellow), or `c`, a conductor; `?` for one that you cannot see */
            card: string;
            /** @description one of your columns, from the left, `1`, or `new` */
            column: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "station";
        };
        /** @description A pile of trams on sale */
        TrambahnTramView: {
            /**
             * Format: int64
             * @description How many are still in the stack
             */
            left: number;
            /** @description Its name, as the notation writes it */
            name: string;
            /**
             * Format: int64
             * @description How many are on offer now
             */
            offer: number;
            /**
             * Format: int64
             * @description What it costs
             */
            price: number;
            /**
             * Format: int64
             * @description How often it counts a route
             */
            times: number;
        };
        /** @description A position of Trambahn, as a seat may know it */
        TrambahnView: {
            /**
             * Format: int64
             * @description Cards to draw
             */
            deck: number;
            /**
             * Format: int64
             * @description Cards on the discard pile
             */
            discard: number;
            /** @description Trams, by kind */
            offer: components["schemas"]["TrambahnTramView"][];
            /** @description What each scoring has brought */
            pad: components["schemas"]["TrambahnScoreView"][];
            /**
             * Format: int64
             * @description Passengers played in this turn
             */
            passengers: number;
            /** @description By seat */
            players: components["schemas"]["TrambahnPlayerView"][];
            /**
             * Format: int64
             * @description How often the discard pile has become the deck
             */
            renewals: number;
            /**
             * Format: int64
             * @description Scorings that end the game
             */
            rounds: number;
            /** @description The terminals, by colour */
            rows: components["schemas"]["TrambahnRowView"][];
            /**
             * Format: int64
             * @description Scorings so far
             */
            scorings: number;
            /**
             * Format: int64
             * @description The seat that began
             */
            start: number;
            /**
             * @description The step of the turn
             * @enum {string}
             */
            step: "start" | "fund" | "deal" | "passengers" | "stations" | "income" | "purchase" | "draw" | "over";
            /**
             * Format: int64
             * @description Games before this one that ended in a full tie and are played again
             */
            ties: number;
            /**
             * Format: int64
             * @description The seat whose turn it is
             */
            turn: number;
        };
        /** @description Where taking back leads, and what it costs */
        Undo: {
            /**
             * Format: int64
             * @description To the position after this entry
             */
            back: number;
            /** @description What goes with it beside your own decisions; missing: nothing */
            costs?: components["schemas"]["Told"];
            /** @description False: the others must agree */
            free: boolean;
            /** @description Why it would be refused; missing: it would not */
            refused?: components["schemas"]["Told"];
        };
        /** @description How far to go back */
        UndoRequest: {
            /** @description Made by you for this decision; send the same again when you repeat it */
            key: string;
            /**
             * Format: int64
             * @description The last entry you know
             */
            seq: number;
            /**
             * Format: int64
             * @description Back to the position after this entry; else before your own last decision
             */
            to?: number;
        };
        /** @description Whether it is done, or proposed to the others */
        Undone: {
            /** @description The others must agree first */
            proposed: boolean;
        };
        /** @description A browser that is to be told no more */
        UnsubscribeRequest: {
            /** @description As it was subscribed */
            endpoint: string;
        };
        /** @description A value of an option */
        Value: {
            /** @description What it means */
            name: string;
            /** @description As requests name it */
            value: string;
        };
        /** @description What a decision would do, or why it is refused */
        Verdict: {
            /** @description The same as data; missing when it cannot be read */
            action?: components["schemas"]["Action"];
            /** @description Code of the refusal */
            code?: string;
            /** @description What of the request is wrong, as a Problem names it: body.action.tile; missing: nothing in particular */
            field?: string;
            /** @description It may be done now */
            legal: boolean;
            /** @description The decision as the log would write it */
            notation: string;
            /** @description Of a hint: the reason for it */
            reason?: string;
            /** @description The rule that refuses */
            rule?: string;
            /** @description What it does, or why it is refused */
            text: string;
        };
        /** @description In notation: accept */
        Vienna1840AcceptAction: {
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "accept";
        };
        /** @description In notation: accept */
        Vienna1840AcceptChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "accept";
        };
        /** @description What is done in 1840 Vienna Tramways, as data */
        Vienna1840Action: components["schemas"]["Vienna1840PassAction"] | components["schemas"]["Vienna1840CardsAction"] | components["schemas"]["Vienna1840CompaniesAction"] | components["schemas"]["Vienna1840LinesAction"] | components["schemas"]["Vienna1840AuctionAction"] | components["schemas"]["Vienna1840BidAction"] | components["schemas"]["Vienna1840CardAction"] | components["schemas"]["Vienna1840ParAction"] | components["schemas"]["Vienna1840SellAction"] | components["schemas"]["Vienna1840BuyAction"] | components["schemas"]["Vienna1840ReturnAction"] | components["schemas"]["Vienna1840PayAction"] | components["schemas"]["Vienna1840TramAction"] | components["schemas"]["Vienna1840ScrapAction"] | components["schemas"]["Vienna1840ArrangeAction"] | components["schemas"]["Vienna1840LineAction"] | components["schemas"]["Vienna1840HomeAction"] | components["schemas"]["Vienna1840LayAction"] | components["schemas"]["Vienna1840MarkerAction"] | components["schemas"]["Vienna1840RemoveAction"] | components["schemas"]["Vienna1840RunAction"] | components["schemas"]["Vienna1840OfferAction"] | components["schemas"]["Vienna1840AcceptAction"] | components["schemas"]["Vienna1840DeclineAction"];
        /** @description In notation: arrange <first> <second> <third> */
        Vienna1840ArrangeAction: {
            /** @description the tram of the company's first line, such as `red-2`, or `-` for none */
            first: string;
            /** @description the tram of its second line */
            second: string;
            /** @description the tram of its third line */
            third: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "arrange";
        };
        /** @description In notation: arrange <first> <second> <third> */
        Vienna1840ArrangeChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description the tram of the company's first line, such as `red-2`, or `-` for none */
            first: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description the tram of its second line */
            second: string;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /** @description the tram of its third line */
            third: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "arrange";
        };
        /** @description In notation: auction <landmark> */
        Vienna1840AuctionAction: {
            /** @description its letters: `PR`, `KK`, `SB`, `HB`, `SD`, `SSB` */
            landmark: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "auction";
        };
        /** @description In notation: auction <landmark> */
        Vienna1840AuctionChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /** @description its letters: `PR`, `KK`, `SB`, `HB`, `SD`, `SSB` */
            landmark: string;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "auction";
        };
        /** @description In notation: bid <amount> */
        Vienna1840BidAction: {
            /** @description money; of `sell` the number of shares */
            amount: number;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "bid";
        };
        /** @description In notation: bid <amount> */
        Vienna1840BidChoice: {
            /** @description money; of `sell` the number of shares */
            amount: number;
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "bid";
        };
        /** @description In notation: buy <company> */
        Vienna1840BuyAction: {
            /** @description its letters: `WT`, `DT K&C`, `SJE`, `BBG`, `WKB`, `GWStStB`, and of the Stadtbahn `W`, `V`, `D`, `G` */
            company: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "buy";
        };
        /** @description In notation: buy <company> */
        Vienna1840BuyChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description its letters: `WT`, `DT K&C`, `SJE`, `BBG`, `WKB`, `GWStStB`, and of the Stadtbahn `W`, `V`, `D`, `G` */
            company: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "buy";
        };
        /** @description In notation: card <number> */
        Vienna1840CardAction: {
            /** @description a playing order card */
            number: number;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "card";
        };
        /** @description In notation: card <number> */
        Vienna1840CardChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /** @description a playing order card */
            number: number;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "card";
        };
        /** @description In notation: cards <cards>; by chance, and never sent */
        Vienna1840CardsAction: {
            /** @description playing order cards, that of each seat in turn, with blanks between them */
            cards: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "cards";
        };
        /** @description Something you may do now in 1840 Vienna Tramways: a decision, or a family of them. The fields of its action stand beside the others */
        Vienna1840Choice: components["schemas"]["Vienna1840PassChoice"] | components["schemas"]["Vienna1840AuctionChoice"] | components["schemas"]["Vienna1840BidChoice"] | components["schemas"]["Vienna1840CardChoice"] | components["schemas"]["Vienna1840ParChoice"] | components["schemas"]["Vienna1840SellChoice"] | components["schemas"]["Vienna1840BuyChoice"] | components["schemas"]["Vienna1840ReturnChoice"] | components["schemas"]["Vienna1840PayChoice"] | components["schemas"]["Vienna1840TramChoice"] | components["schemas"]["Vienna1840ScrapChoice"] | components["schemas"]["Vienna1840ArrangeChoice"] | components["schemas"]["Vienna1840LineChoice"] | components["schemas"]["Vienna1840HomeChoice"] | components["schemas"]["Vienna1840LayChoice"] | components["schemas"]["Vienna1840MarkerChoice"] | components["schemas"]["Vienna1840RemoveChoice"] | components["schemas"]["Vienna1840RunChoice"] | components["schemas"]["Vienna1840OfferChoice"] | components["schemas"]["Vienna1840AcceptChoice"] | components["schemas"]["Vienna1840DeclineChoice"];
        /** @description In notation: companies <companies>; by chance, and never sent */
        Vienna1840CompaniesAction: {
            /** @description companies that can be founded, with blanks between them */
            companies: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "companies";
        };
        /** @description A company, its shares and its lines */
        Vienna1840CompanyView: {
            /** @description Where its marker lies on the share chart; missing: it is not there */
            cell?: components["schemas"]["RailCellView"];
            /** @description Its colour, for those who draw */
            colour: string;
            /** @description Who decides for it: a seat from 1, or a company; empty: nobody */
            director: string;
            /** @description Its letters, as the notation writes them */
            id: string;
            /** @description The lines on its charter */
            lines: components["schemas"]["Vienna1840LineView"][];
            /** @description Its name */
            name: string;
            /**
             * Format: int64
             * @description Of one share; 0 where shares are no part of a whole
             */
            percent: number;
            /**
             * Format: int64
             * @description How many the bank pool has
             */
            pool: number;
            /**
             * Format: int64
             * @description Of a share; 0: none
             */
            price: number;
            /**
             * Format: int64
             * @description What its lines have brought since the last dividend
             */
            revenue: number;
            /** @description How many each seat has */
            shares: number[];
            /** @description Its trams without a line */
            spare: string[];
            /** @description A company of the Stadtbahn; else a tram company */
            stadtbahn: boolean;
            /**
             * @description How far it has come; offered: it may be founded
             * @enum {string}
             */
            status: "unopened" | "offered" | "started" | "gone";
            /**
             * Format: int64
             * @description Money of the company
             */
            treasury: number;
        };
        /** @description In notation: decline */
        Vienna1840DeclineAction: {
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "decline";
        };
        /** @description In notation: decline */
        Vienna1840DeclineChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "decline";
        };
        /** @description A hex of the Stadtbahn's path that waits for a tile */
        Vienna1840FreeView: {
            /** @description The bonus marker on it; empty: none */
            bonus: string;
            /** @description Which one */
            hex: string;
            /** @description A tile may be laid there now without a gap */
            next: boolean;
        };
        /** @description A tile on a hex, and the markers on it */
        Vienna1840HexView: {
            /** @description The hex, such as G15 */
            hex: string;
            /** @description What lies in its circles: the number of a line, the letters of a company, or empty */
            marks: string[];
            /** @description The tile on it */
            tile: string;
            /**
             * Format: int64
             * @description By how many sixths it is turned, clockwise
             */
            turn: number;
        };
        /** @description In notation: home <stop> */
        Vienna1840HomeAction: {
            /** @description which station of the hex, from 1 */
            stop: number;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "home";
        };
        /** @description In notation: home <stop> */
        Vienna1840HomeChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description which station of the hex, from 1 */
            stop: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "home";
        };
        /** @description Where a line begins */
        Vienna1840HomeView: {
            /** @description Where it begins */
            hex: string;
            /**
             * Format: int64
             * @description Number of the line
             */
            line: number;
        };
        /** @description A landmark and who has it */
        Vienna1840LandmarkView: {
            /**
             * Format: int64
             * @description What it is worth; in the bank: what it costs
             */
            face: number;
            /** @description Where it stands */
            hex: string;
            /** @description As the notation writes it */
            id: string;
            /** @description Its name */
            name: string;
            /** @description A seat from 1, a company, bank, or gone */
            owner: string;
            /**
             * Format: int64
             * @description What it brings its owner in each round
             */
            pays: number;
        };
        /** @description In notation: lay <hex> <tile>/<turn> */
        Vienna1840LayAction: {
            /** @description a hex of the map: the letter of its row and the number of its column, `G15` */
            hex: string;
            /** @description the number or the name that is printed on a tile */
            tile: string;
            /** @description how far it is turned, clockwise, in sixths: 0 to 5 */
            turn: number;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "lay";
        };
        /** @description In notation: lay <hex> <tile>/<turn> */
        Vienna1840LayChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /** @description a hex of the map: the letter of its row and the number of its column, `G15` */
            hex: string;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /** @description the number or the name that is printed on a tile */
            tile: string;
            /** @description how far it is turned, clockwise, in sixths: 0 to 5 */
            turn: number;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "lay";
        };
        /** @description An entry of the log of 1840 Vienna Tramways, as you may know it */
        Vienna1840Line: {
            /** @description The same as data */
            action?: components["schemas"]["Vienna1840Action"];
            /**
             * Format: date-time
             * @description When it was made
             */
            at: string;
            /**
             * Format: int64
             * @description An undo: back to the position after this entry
             */
            back?: number;
            /**
             * Format: int64
             * @description Seat; missing for chance
             */
            by?: number;
            /** @description What happened */
            events: components["schemas"]["Event"][];
            /** @description You do not know all of it; a running match cannot be copied with it */
            hidden?: boolean;
            /** @description As you may know it */
            notation?: string;
            /**
             * Format: int64
             * @description Its number, from 1
             */
            seq: number;
            /** @description A bot decided for who was away */
            standIn?: boolean;
        };
        /** @description In notation: line <line> */
        Vienna1840LineAction: {
            /** @description the number of a line */
            line: number;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "line";
        };
        /** @description In notation: line <line> */
        Vienna1840LineChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /** @description the number of a line */
            line: number;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "line";
        };
        /** @description A line of a company */
        Vienna1840LineView: {
            /**
             * Format: int64
             * @description What it has brought since the last company round
             */
            income: number;
            /**
             * Format: int64
             * @description How many of its markers lie on the map
             */
            markers: number;
            /**
             * Format: int64
             * @description Of the line
             */
            number: number;
            /** @description The tram that runs on it; empty: none */
            tram: string;
        };
        /** @description In notation: lines <lines>; by chance, and never sent */
        Vienna1840LinesAction: {
            /** @description lines that come up for sale, with blanks between them */
            lines: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "lines";
        };
        /** @description In notation: marker <hex> [<stop>] */
        Vienna1840MarkerAction: {
            /** @description a hex of the map: the letter of its row and the number of its column, `G15` */
            hex: string;
            /** @description which station of the hex, from 1 */
            stop?: number;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "marker";
        };
        /** @description In notation: marker <hex> [<stop>] */
        Vienna1840MarkerChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /** @description a hex of the map: the letter of its row and the number of its column, `G15` */
            hex: string;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description which station of the hex, from 1 */
            stop: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "marker";
        };
        /** @description A match of 1840 Vienna Tramways */
        Vienna1840Match: {
            /** @description What you may do at any time, also while others are to act; send the notation */
            asides?: components["schemas"]["Vienna1840Choice"][];
            /** @description What you are asked to do, or whom you wait for */
            ask?: string;
            /** @description Code of the question, for standing orders */
            askCode?: string;
            /**
             * Format: date-time
             * @description When the last entry was made
             */
            changed: string;
            /** @description Messages since the one you named, the newest 100 at most; older ones by page */
            chat: components["schemas"]["Message"][];
            /** @description Everything that you may do now; empty: it is not for you to act */
            choices: components["schemas"]["Vienna1840Choice"][];
            /**
             * Format: date-time
             * @description When it was made
             */
            created: string;
            /** @description The owner would delete the match, and the players are asked to agree */
            deletion?: components["schemas"]["Deletion"];
            /** @description Standing orders that ended since your last decision, and why */
            ended?: components["schemas"]["EndedOrder"][];
            /** @description Bots may advise the players while they play */
            help: boolean;
            /**
             * Format: int64
             * @description Your own last decision; what came after is news
             */
            lastTurn: number;
            /** @description Entries since the one you named, the newest 200 at most; older ones by page */
            log: components["schemas"]["Vienna1840Line"][];
            /** @description Its id */
            match: string;
            /** @description The rematch */
            next?: string;
            /** @description Your private note */
            note: string;
            /**
             * Format: date-time
             * @description The server's time; measure the clocks by it
             */
            now?: string;
            /** @description What the table has agreed on, by the keys of the title */
            options: {
                [key: string]: string;
            };
            /** @description Your standing orders */
            orders: components["schemas"]["Order"][];
            /** @description Missing: played without time */
            pace?: components["schemas"]["Pace"];
            /** @description The match that this one branched off */
            parent?: string;
            /**
             * Format: int64
             * @description The last entry that it has from there
             */
            parentSeq?: number;
            /** @description An undo that waits for agreement */
            proposal?: components["schemas"]["Proposal"];
            /** @description Listed for everyone */
            public: boolean;
            /**
             * Format: int64
             * @description Version of the rules that the match keeps
             */
            rules: number;
            /** @description By number, from 0 */
            seats: components["schemas"]["Seat"][];
            /**
             * Format: int64
             * @description Number of the last entry; send it back with what you do
             */
            seq: number;
            /** @description Level of the bots that play for absent players */
            standIn: string;
            /** @description Standing orders that you can give by name */
            standing: components["schemas"]["Standing"][];
            /** @description What you may know of the position, in the form of the title; missing while seats are open */
            state?: components["schemas"]["Vienna1840View"];
            /**
             * @description gathering: seats are open
             * @enum {string}
             */
            status: "gathering" | "running" | "over";
            /**
             * @description What is played (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            title: "1840";
            /** @description Missing: nothing to take back */
            undo?: components["schemas"]["Undo"];
            /**
             * Format: int64
             * @description Your seat; missing for a spectator
             */
            viewer?: number;
            /** @description What the match waits for besides its players, such as the server's database; missing: nothing */
            waits?: components["schemas"]["Told"];
        };
        /** @description In notation: offer <landmark> <amount> */
        Vienna1840OfferAction: {
            /** @description money; of `sell` the number of shares */
            amount: number;
            /** @description its letters: `PR`, `KK`, `SB`, `HB`, `SD`, `SSB` */
            landmark: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "offer";
        };
        /** @description In notation: offer <landmark> <amount> */
        Vienna1840OfferChoice: {
            /** @description money; of `sell` the number of shares */
            amount: number;
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /** @description its letters: `PR`, `KK`, `SB`, `HB`, `SD`, `SSB` */
            landmark: string;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "offer";
        };
        /** @description In notation: par <company> <amount> */
        Vienna1840ParAction: {
            /** @description money; of `sell` the number of shares */
            amount: number;
            /** @description its letters: `WT`, `DT K&C`, `SJE`, `BBG`, `WKB`, `GWStStB`, and of the Stadtbahn `W`, `V`, `D`, `G` */
            company: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "par";
        };
        /** @description In notation: par <company> <amount> */
        Vienna1840ParChoice: {
            /** @description money; of `sell` the number of shares */
            amount: number;
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description its letters: `WT`, `DT K&C`, `SJE`, `BBG`, `WKB`, `GWStStB`, and of the Stadtbahn `W`, `V`, `D`, `G` */
            company: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "par";
        };
        /** @description A price at which a company may begin */
        Vienna1840ParView: {
            /**
             * Format: int64
             * @description What the director pays in cash
             */
            cost: number;
            /**
             * Format: int64
             * @description Price of the director's certificate
             */
            paper: number;
            /**
             * Format: int64
             * @description Of a share
             */
            price: number;
            /**
             * Format: int64
             * @description What the pre-emptive right pays of it
             */
            right: number;
            /**
             * Format: int64
             * @description What the company gets
             */
            treasury: number;
        };
        /** @description In notation: pass */
        Vienna1840PassAction: {
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "pass";
        };
        /** @description In notation: pass */
        Vienna1840PassChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "pass";
        };
        /** @description The path of a Stadtbahn company: what a run brings now, and the hexes that wait for a tile */
        Vienna1840PathView: {
            /** @description Its letters */
            company: string;
            /** @description Hexes of the path that wait for a tile */
            free: components["schemas"]["Vienna1840FreeView"][];
            /**
             * Format: int64
             * @description What a run brings now, before it is multiplied
             */
            income: number;
        };
        /** @description In notation: pay <amount> */
        Vienna1840PayAction: {
            /** @description money; of `sell` the number of shares */
            amount: number;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "pay";
        };
        /** @description In notation: pay <amount> */
        Vienna1840PayChoice: {
            /** @description money; of `sell` the number of shares */
            amount: number;
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "pay";
        };
        /** @description A player of 1840 */
        Vienna1840PlayerView: {
            /**
             * Format: int64
             * @description Place in the order of play, from 1
             */
            card: number;
            /**
             * Format: int64
             * @description Money in hand
             */
            cash: number;
            /**
             * Format: int64
             * @description Certificates that count for the limit
             */
            certificates: number;
            /**
             * Format: int64
             * @description How many certificates a player may hold
             */
            limit: number;
            /**
             * Format: int64
             * @description How many loans the player has
             */
            loans: number;
            /** @description Still holds the pre-emptive right */
            right: boolean;
            /**
             * Format: int64
             * @description What all of it is worth now: the score if the game ended here
             */
            worth: number;
        };
        /** @description In notation: remove <hex> <company> */
        Vienna1840RemoveAction: {
            /** @description its letters: `WT`, `DT K&C`, `SJE`, `BBG`, `WKB`, `GWStStB`, and of the Stadtbahn `W`, `V`, `D`, `G` */
            company: string;
            /** @description a hex of the map: the letter of its row and the number of its column, `G15` */
            hex: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "remove";
        };
        /** @description In notation: remove <hex> <company> */
        Vienna1840RemoveChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description its letters: `WT`, `DT K&C`, `SJE`, `BBG`, `WKB`, `GWStStB`, and of the Stadtbahn `W`, `V`, `D`, `G` */
            company: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /** @description a hex of the map: the letter of its row and the number of its column, `G15` */
            hex: string;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "remove";
        };
        /** @description An offer that waits for an answer */
        Vienna1840RequestView: {
            /** @description Which one */
            landmark: string;
            /**
             * Format: int64
             * @description What is offered for it
             */
            price: number;
        };
        /** @description In notation: return <landmark> */
        Vienna1840ReturnAction: {
            /** @description its letters: `PR`, `KK`, `SB`, `HB`, `SD`, `SSB` */
            landmark: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "return";
        };
        /** @description In notation: return <landmark> */
        Vienna1840ReturnChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /** @description its letters: `PR`, `KK`, `SB`, `HB`, `SD`, `SSB` */
            landmark: string;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "return";
        };
        /** @description In notation: run <path> */
        Vienna1840RunAction: {
            /** @description the stops of the run in their order, with blanks between them: `I21 J22`; a second station of a hex is `F8.2` */
            path?: string;
            /** @description The path as data: of one run or several */
            runs?: components["schemas"]["Drawn"][];
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "run";
        };
        /** @description In notation: run <path> */
        Vienna1840RunChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /** @description the stops of the run in their order, with blanks between them: `I21 J22`; a second station of a hex is `F8.2` */
            path: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description The path as data: of one run or several */
            runs?: components["schemas"]["Drawn"][];
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "run";
        };
        /** @description In notation: scrap <tram> */
        Vienna1840ScrapAction: {
            /** @description of `tram` a colour: `yellow`, `orange`, `red`, `pink`, `purple`; of `scrap` one tram, its colour and its number, `yellow-1` */
            tram: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "scrap";
        };
        /** @description In notation: scrap <tram> */
        Vienna1840ScrapChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /** @description of `tram` a colour: `yellow`, `orange`, `red`, `pink`, `purple`; of `scrap` one tram, its colour and its number, `yellow-1` */
            tram: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "scrap";
        };
        /** @description In notation: sell <company> <amount> */
        Vienna1840SellAction: {
            /** @description money; of `sell` the number of shares */
            amount: number;
            /** @description its letters: `WT`, `DT K&C`, `SJE`, `BBG`, `WKB`, `GWStStB`, and of the Stadtbahn `W`, `V`, `D`, `G` */
            company: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "sell";
        };
        /** @description In notation: sell <company> <amount> */
        Vienna1840SellChoice: {
            /** @description money; of `sell` the number of shares */
            amount: number;
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description its letters: `WT`, `DT K&C`, `SJE`, `BBG`, `WKB`, `GWStStB`, and of the Stadtbahn `W`, `V`, `D`, `G` */
            company: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "sell";
        };
        /** @description In notation: tram <tram> */
        Vienna1840TramAction: {
            /** @description of `tram` a colour: `yellow`, `orange`, `red`, `pink`, `purple`; of `scrap` one tram, its colour and its number, `yellow-1` */
            tram: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "tram";
        };
        /** @description In notation: tram <tram> */
        Vienna1840TramChoice: {
            /** @description The same in a word or two, for where there is no room */
            brief?: string;
            /** @description A family by path, which you draw; check judges it */
            free?: boolean;
            /**
             * Format: int32
             * @description Of a family: the largest amount
             */
            max?: number;
            /**
             * Format: int32
             * @description Of a family: the amount runs from min to max by step
             */
            min?: number;
            /** @description What to send; for a family, of its first member */
            notation: string;
            /**
             * Format: int32
             * @description What building costs; missing: nothing, or it is something else
             */
            price?: number;
            /** @description It reveals a secret: only the others can allow you to take it back */
            reveals?: boolean;
            /** @description Seldom what a turn is about: show it last, or folded; the list has it in its place */
            side?: boolean;
            /**
             * Format: int32
             * @description Of a family: missing where the choice is a single decision
             */
            step?: number;
            /** @description What it does, in a sentence */
            text: string;
            /** @description of `tram` a colour: `yellow`, `orange`, `red`, `pink`, `purple`; of `scrap` one tram, its colour and its number, `yellow-1` */
            tram: string;
            /**
             * @description What is done (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            verb: "tram";
        };
        /** @description A kind of tram, and how many are left */
        Vienna1840TramView: {
            /** @description Its name, as the notation writes it */
            id: string;
            /**
             * Format: int64
             * @description How many nobody has had yet
             */
            left: number;
            /** @description Those that companies have, in notation */
            owned: string[];
            /**
             * Format: int64
             * @description What it costs; 0: not on sale
             */
            price: number;
            /**
             * Format: int64
             * @description What it adds to a run now; less than 0: what it takes
             */
            upkeep: number;
        };
        /** @description A position of 1840; nothing in it is secret */
        Vienna1840View: {
            /** @description The company or net on its turn; empty: none */
            acts: string;
            /** @description The auction that runs; missing: none */
            auction?: components["schemas"]["RailAuctionView"];
            /** @description A bonus marker that is to be used now; empty: none */
            bonus: string;
            /** @description Tram companies, then those of the Stadtbahn */
            companies: components["schemas"]["Vienna1840CompanyView"][];
            /** @description Those with a tile or a marker */
            hexes: components["schemas"]["Vienna1840HexView"][];
            /** @description Where each line begins */
            homes: components["schemas"]["Vienna1840HomeView"][];
            /** @description Who has them and what they are worth */
            landmarks: components["schemas"]["Vienna1840LandmarkView"][];
            /** @description The newest sort of tram that was bought; empty: none */
            latest: string;
            /**
             * Format: int64
             * @description The line that acts; 0: none
             */
            line: number;
            /** @description Which map is played: the option of the table */
            map: string;
            /** @description The newest colour of tile that may be laid */
            newest: string;
            /** @description Lines for sale */
            offer: number[];
            /** @description Tram companies in the order in which they act; in a company round as it was set (VIII.4) */
            order: string[];
            /** @description Starting prices, while companies are founded; else empty */
            pars: components["schemas"]["Vienna1840ParView"][];
            /** @description Of the companies of the Stadtbahn that have begun */
            paths: components["schemas"]["Vienna1840PathView"][];
            /** @description By seat */
            players: components["schemas"]["Vienna1840PlayerView"][];
            /** @description An offer for a landmark that waits for an answer; missing: none */
            request?: components["schemas"]["Vienna1840RequestView"];
            /** @description Which round it is, as the title counts them */
            round: string;
            /** @description Which rules are played: the option of the table */
            rules: string;
            /** @description Lines to come, in no order */
            stack: number[];
            /**
             * @description The sort of round
             * @enum {string}
             */
            stage: "company" | "line" | "over" | "preshare" | "share";
            /**
             * @description What is done now within the round; empty at the end
             * @enum {string}
             */
            step: "a" | "arrange" | "b" | "build" | "c" | "cards" | "close" | "companies" | "directors" | "dividends" | "end" | "f" | "home" | "landmarks" | "latetrams" | "lines" | "obligation" | "offer" | "order" | "purchase" | "run" | "shares" | "stadtbahn" | "trams";
            /** @description What is left in stock of every tile */
            tiles: components["schemas"]["RailTileView"][];
            /** @description By colour */
            trams: components["schemas"]["Vienna1840TramView"][];
            /**
             * Format: int64
             * @description The seat that acts; -1 for chance and at the end
             */
            turn: number;
        };
        /** @description A match as one seat, or a spectator, may know it; its state has the form of its title */
        View: components["schemas"]["TrambahnMatch"] | components["schemas"]["Vienna1840Match"] | components["schemas"]["Berlin1881Match"];
        /** @description Everybody's score, entry by entry */
        Worth: {
            /** @description By entry, then by seat */
            scores: number[][];
            /** @description Entries after which somebody was worth more or less */
            seqs: number[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
